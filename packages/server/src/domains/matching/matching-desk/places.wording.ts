import { type NoticeText, say } from '../../notices/index.ts'

const placesWords = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

/** For when an admin has set how many mentees a mentor takes. */
export const placesChanged = (
  mentorId: string,
  { from, to, note }: { from: number; to: number; note: string },
  at: Date,
): NoticeText => ({
  kind: 'places-changed',
  ...say('places-changed', { places: placesWords(to), 'places before': placesWords(from), note }),
  link: '/settings',
  thing: { id: mentorId, mark: `places ${at.toISOString()}` },
})
