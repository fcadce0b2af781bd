import type { IntroducedFact } from '@brightpair/contract'
import type { PersonName } from '~/ui/art/people'

export const introducedFactWords: Record<IntroducedFact, string> = {
  picture: 'Your picture',
  headline: 'Your title',
  location: 'Your location',
  languages: 'Your languages',
  line: 'Your line',
}

export const introductionWords = {
  title: 'One minute about you',
  lede: (them: string) =>
    `Your answers are in. Now show the ${them} we find who they’d meet. You can change all of it later in your settings.`,
  line: 'One line about you',
  lineHint: 'What should someone know before your first conversation?',
  places: 'How many mentees at the same time?',
  save: 'Save and continue',
  skip: 'Skip for now',
  saved: 'Your introduction is saved.',
  failed: 'We couldn’t save this. Please try again.',
  reminderTitle: 'Show who you are',
  reminder: (them: string) =>
    `A proposed ${them} sees your name and your company only. A picture and one line make a first yes easier.`,
  add: 'Add your introduction',
  notNow: 'Not now',
} as const

/** The portraits to choose from, described by what can be seen. */
export const portraitWords: Record<PersonName, string> = {
  ruth: 'Grey curls and glasses',
  tomas: 'Dark curls and a laugh',
  amina: 'A teal headscarf',
  george: 'A bald head and a grey beard',
  mei: 'A black bob and a laugh',
  priya: 'Long dark hair',
  jonas: 'Fair hair with a side parting',
  zola: 'Braids and a laugh',
  harjit: 'A turban and a beard',
  ines: 'Brown hair in a bun',
  kofi: 'Short hair and a laugh',
  dana: 'Short silver hair and red glasses',
}
