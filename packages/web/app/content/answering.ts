/** The texts around the questions for signed-in people. */
export const answering = {
  title: 'Questionnaire',
  loading: 'Fetching your questions',
  failed: {
    title: 'We couldn’t load your questions',
    text: 'Nothing you answered is lost. Check your connection and try once more.',
    retry: 'Try again',
  },
  none: {
    title: 'There’s no questionnaire yet',
    text: 'Your company is still preparing its questions. You’ll find them here as soon as they’re ready.',
    retry: 'Check again',
  },
  locked: {
    title: 'Your answers are locked for now',
    text: 'Your current match is based on them. You can change them before your next one.',
    go: 'Go to your match',
  },
  chooseOne: 'Choose one. There’s no right answer, only a better fit.',
  chooseAll: 'Choose all that apply.',
  confirm: 'Tick the box to confirm.',
  chooseUpTo: (cap: number) => `Choose up to ${cap}. Untick one to swap.`,
  placeholder: 'Enter your answer here...',
  specify: 'Please specify',
  whyWeAsk: 'Why we ask',
  noReason: 'Your company asks this to get to know you better.',
  keysOff: 'Shortcut keys are off.',
  switchKeysOff: 'Turn shortcuts off',
  switchKeysOn: 'Turn shortcuts on',
  back: 'Back',
  goOn: 'Continue',
  submit: 'Submit',
  submitting: 'Submitting',
  submitted: 'Submitted successfully!',
  notSubmitted: 'Failed to submit. Please try again.',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved yet. We’ll keep trying.',
  logOut: 'Logout',
  loggingOut: 'Logging out',
  carried: {
    title: 'We kept what you told us before',
    text: 'Your answers from the public page are already filled in. Change anything you like.',
  },
  resumed: {
    title: 'Welcome back',
    text: 'We saved your place.',
  },
  whatIsNew: (count: number) => ({
    title: count === 1 ? 'One question is new for you' : `${count} questions are new for you`,
    text: 'Your programme’s questionnaire has changed since you answered. Your other answers are kept.',
  }),
  replaced: {
    title: 'The questionnaire has just changed',
    text: 'Your answers are still here. Please answer what’s new and submit again.',
  },
  changing: {
    title: 'You’ve submitted these answers',
    text: 'Change anything you like and submit again. You won’t lose your place.',
  },
} as const

export function stillOpen(numbers: readonly number[]): string {
  const named = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(numbers.map(String))
  return numbers.length === 1 ? `Question ${named} needs an answer` : `Questions ${named} need an answer`
}

export function timeLeft(seconds: number): string {
  if (seconds < 45) return 'Less than a minute left'
  const minutes = Math.round(seconds / 60) || 1
  return minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`
}
