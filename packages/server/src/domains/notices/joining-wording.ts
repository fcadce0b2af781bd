import { say } from './email-words/our-words.ts'
import type { NoticeText } from './wording.ts'

interface JoinedProgramme {
  readonly id: string
  readonly name: string
}

const ofJoining = ({ id }: JoinedProgramme, mark: string, at: Date) => ({
  kind: 'programme-joining' as const,
  link: '/settings#programmes',
  // Someone who leaves and joins again is notified again.
  thing: { id, mark: `${mark} ${at.toISOString()}` },
})

/** For someone who entered a code, was admitted, or got a place. */
export const joining: Record<
  'IN' | 'ASKED' | 'WAITING' | 'DECLINED',
  (programme: JoinedProgramme, at: Date) => NoticeText
> = {
  IN: (programme, at) => ({
    ...ofJoining(programme, 'in', at),
    ...say('joined', { programme: programme.name }),
  }),
  ASKED: (programme, at) => ({
    ...ofJoining(programme, 'asked', at),
    ...say('join-asked', { programme: programme.name }),
  }),
  WAITING: (programme, at) => ({
    ...ofJoining(programme, 'waiting', at),
    ...say('join-waiting', { programme: programme.name }),
  }),
  DECLINED: (programme, at) => ({
    ...ofJoining(programme, 'declined', at),
    ...say('join-declined', { programme: programme.name }),
  }),
}

/** For those who run the programme. */
export const joiningAsked = (
  { id, name }: JoinedProgramme,
  standing: 'ASKED' | 'WAITING',
  { adminId, at }: { adminId: string; at: Date },
): NoticeText => ({
  kind: 'joining-asked',
  words: 'to-the-team',
  title: standing === 'ASKED' ? `Someone asked to join ${name}` : `Someone is waiting for a place in ${name}`,
  body:
    standing === 'ASKED'
      ? 'They’re waiting for your answer.'
      : 'All places are taken. More places in the programme or a larger plan would make room. Until then, they’re on the waiting list.',
  link: `/admin-dashboard/programmes/${id}`,
  // At most one email a day, however many join.
  thing: { id: adminId, mark: `${id} ${standing} ${at.toISOString().slice(0, 10)}` },
})
