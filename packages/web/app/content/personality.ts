import type { PreferenceName, TraitName } from '@brightpair/contract'

export const personalityCopy = {
  title: 'How you like to work',
  intro:
    '22 short statements, about three minutes. Your answers help us find someone you’ll work well with, similar to you or complementary, as you asked.',
  points: [
    'There are no right or wrong answers.',
    'Only you see the picture. A proposed partner sees at most what you have in common and one way you differ.',
    'We keep the result, not your individual answers, and you can remove it at any time.',
  ],
  start: 'Start',
  skip: 'Skip for now',
  loading: 'Fetching your statements',
  failed: 'We couldn’t load this. Check your connection and try again.',
  retry: 'Try again',
  page: (page: number, pages: number) => `Part ${page} of ${pages}`,
  prompt: 'How much is this like you?',
  scale: ['Not at all', 'A little', 'Half and half', 'Mostly', 'Very much'],
  back: 'Back',
  goOn: 'Continue',
  finish: 'See my result',
  finishing: 'Drawing your picture',
  notFinished: 'We couldn’t save your result. Your answers are still here.',
  open: (count: number) => (count === 1 ? '1 statement left' : `${count} statements left`),
  result: {
    heading: 'This is you, today',
    lede: 'Six traits, drawn from your answers. Longer isn’t better: they’re different strengths.',
    preferences: 'How you like to work',
    again: 'Take it again',
    remove: 'Remove my result',
    removing: 'Removing',
    removed: 'Result removed.',
    notRemoved: 'We couldn’t remove your result. Please try again.',
    confirmTitle: 'Remove your result?',
    confirmText: 'Matching will use your questionnaire alone. You can take the assessment again at any time.',
    keep: 'Keep it',
    go: 'Go to your match',
    privacy: 'Only you see this. Matching uses the scores; nobody reads them.',
  },
  invite: {
    title: 'How do you like to work?',
    text: 'Three minutes, 22 statements. It makes the personality part of your match more accurate.',
    link: 'Start the assessment',
    seen: 'Your working-style result is being used in matching.',
    seenLink: 'See your result',
  },
} as const

interface TraitWords {
  name: string
  /** From short to long. */
  says: readonly [string, string, string]
}

export const traitWords: Record<TraitName, TraitWords> = {
  openness: {
    name: 'Curiosity',
    says: [
      'You trust what’s proven, and others can rely on that.',
      'You try new things when there’s a reason, and keep what works.',
      'New ideas draw you in, and you bring others along.',
    ],
  },
  conscientiousness: {
    name: 'Structure',
    says: [
      'You stay flexible and change course quickly.',
      'You plan what matters and leave room for the rest.',
      'You finish what you start, with care for the details.',
    ],
  },
  extraversion: {
    name: 'Sociability',
    says: [
      'You listen first, and what you say has been thought through.',
      'You’re at home in company and in quiet.',
      'People give you energy, and you give it back.',
    ],
  },
  agreeableness: {
    name: 'Warmth',
    says: [
      'You say what you think, so others know where they stand.',
      'You’re kind, and clear when it counts.',
      'You notice how people are and make room for them.',
    ],
  },
  steadiness: {
    name: 'Calm',
    says: [
      'You feel things strongly, which makes you quick to notice what’s wrong.',
      'Some things get to you, and you find your balance again.',
      'You keep a clear head when others lose theirs.',
    ],
  },
  energy: {
    name: 'Energy',
    says: [
      'You do your best in calm stretches, one thing at a time.',
      'You switch easily between busy days and quiet ones.',
      'You like things lively and set a quick pace.',
    ],
  },
}

interface PreferenceWords {
  from: string
  to: string
}

export const preferenceWords: Record<PreferenceName, PreferenceWords> = {
  planning: { from: 'See what the week brings', to: 'Plan the week ahead' },
  talking: { from: 'Write it down', to: 'Talk it through' },
  together: { from: 'Apart, then compare', to: 'Side by side' },
  bursts: { from: 'One even pace', to: 'Short strong bursts' },
}
