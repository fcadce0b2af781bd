/** The texts around the questions; only read once someone has started. */
export const interestCopy = {
  toIntro: 'Back to the introduction',
  placeholder: 'Enter your answer here...',
  specify: 'Please specify',
  chooseAll: 'Choose all that apply.',
  chooseOne: 'Choose one.',
  chooseUpTo: (limit: number) => `Choose up to ${limit}. Untick one to swap.`,
  whyWeAsk: 'Why we ask',
  kept: 'Your answers are kept on this device until you register',
  notKept: 'Your answers aren’t kept on this device, so send them before you leave',
  submitting: 'Saving your answers',
  failed: 'We couldn’t send your answers. They’re still here.',
  register: 'Create your account',
  demo: 'Request a Demo',
  change: 'Change my answers',
} as const

/** For a question that only counts through the tracks of its options. */
export const tracksNote = 'Counts towards the track you’d follow, part of Expertise & Learning Aspirations.'

export const dimensionNotes = {
  expertise: 'Counts towards Expertise & Learning Aspirations, 40% of your match.',
  personality: 'Counts towards Personality Compatibility, 30% of your match.',
  values: 'Counts towards Values Alignment, 30% of your match.',
} as const

export const noDimensionNote = 'Not part of the score.'
/** Beside a question whose answer is shown on the partner's page. */
export const sharedNote =
  'Your partner can read it while you’re in a programme together, not before or after.'
export const confirmationNote = 'Not part of the score. We only need your yes.'
