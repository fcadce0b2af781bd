import type { NoticeText } from './wording.ts'

interface JoinedProgramme {
  readonly id: string
  readonly name: string
}

const ofJoining = ({ id }: JoinedProgramme, mark: string, at: Date) => ({
  kind: 'programme-joining' as const,
  link: '/settings#programmes',
  // Who leaves and comes again is told again.
  thing: { id, mark: `${mark} ${at.toISOString()}` },
})

/** For whoever entered a code, and for whoever was let in or given a place. */
export const joining: Record<
  'IN' | 'ASKED' | 'WAITING' | 'DECLINED',
  (programme: JoinedProgramme, at: Date) => NoticeText
> = {
  IN: (programme, at) => ({
    ...ofJoining(programme, 'in', at),
    title: `You’re in: ${programme.name}`,
    body: 'Switch to this programme in the menu with your name, then answer its questionnaire so that we can match you.',
  }),
  ASKED: (programme, at) => ({
    ...ofJoining(programme, 'asked', at),
    title: `You asked to join ${programme.name}`,
    body: 'The people who run it will answer you. You can already fill in the questionnaire meanwhile.',
  }),
  WAITING: (programme, at) => ({
    ...ofJoining(programme, 'waiting', at),
    title: `You’re on the waiting list: ${programme.name}`,
    body: 'All places are taken at the moment. We give free places to whoever has waited longest, and tell you when it’s yours.',
  }),
  DECLINED: (programme, at) => ({
    ...ofJoining(programme, 'declined', at),
    title: `You can’t join ${programme.name} this time`,
    body: 'The people who run it decided so. If you have a question, please ask your programme manager.',
  }),
}

/** For those who run it. */
export const joiningAsked = (
  { id, name }: JoinedProgramme,
  standing: 'ASKED' | 'WAITING',
  { adminId, at }: { adminId: string; at: Date },
): NoticeText => ({
  kind: 'joining-asked',
  title: standing === 'ASKED' ? `Someone asked to join ${name}` : `Someone waits for a place in ${name}`,
  body:
    standing === 'ASKED'
      ? 'They’re waiting for your answer.'
      : 'All places are taken. More places in the programme or a larger plan make room. Until then they’re on the waiting list.',
  link: `/admin-dashboard/programmes/${id}`,
  // However many come on one day, it is one email.
  thing: { id: adminId, mark: `${id} ${standing} ${at.toISOString().slice(0, 10)}` },
})
