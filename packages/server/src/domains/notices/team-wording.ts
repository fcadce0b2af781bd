import type { NoticeText } from './wording.ts'

interface TeamWords {
  readonly title: string
  readonly body: string
  readonly link: string
}

/** Written by the people who run the programme, for this one reader. */
export const teamLetter = (words: TeamWords, letterId: string): NoticeText => ({
  kind: 'team-letter',
  ...words,
  thing: { id: letterId },
})

/** Of a rule, about one thing, so many times. */
export const teamNudge = (words: TeamWords, thing: { id: string; mark: string }): NoticeText => ({
  kind: 'team-nudge',
  ...words,
  thing,
})

export const announcement = (words: TeamWords, announcementId: string): NoticeText => ({
  kind: 'announcement',
  ...words,
  thing: { id: announcementId },
})
