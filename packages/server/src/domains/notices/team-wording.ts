import type { NoticeText } from './wording.ts'

interface TeamWords {
  readonly title: string
  readonly body: string
  readonly link: string
}

/** Written by the people who run the programme, for this one reader. */
export const teamLetter = (written: TeamWords, letterId: string): NoticeText => ({
  kind: 'team-letter',
  ...written,
  words: 'own-words',
  thing: { id: letterId },
})

/** A reminder of a rule about one thing, with its count. */
export const teamNudge = (written: TeamWords, thing: { id: string; mark: string }): NoticeText => ({
  kind: 'team-nudge',
  ...written,
  words: 'own-words',
  thing,
})

export const announcement = (written: TeamWords, announcementId: string): NoticeText => ({
  kind: 'announcement',
  ...written,
  words: 'own-words',
  thing: { id: announcementId },
})
