import type { NoticeText } from '../../notices/index.ts'

const placesWords = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

/** An admin set how many mentees a mentor takes. */
export const placesChanged = (
  mentorId: string,
  { from, to, note }: { from: number; to: number; note: string },
  at: Date,
): NoticeText => ({
  kind: 'places-changed',
  title: `You now have ${placesWords(to)} for mentees`,
  body: [
    `The people who run your programme changed it from ${placesWords(from)} to ${to}.`,
    ...(note === '' ? [] : [`They wrote: “${note}”`]),
    'You can change it in your settings.',
  ].join(' '),
  link: '/settings',
  thing: { id: mentorId, mark: `places ${at.toISOString()}` },
})
