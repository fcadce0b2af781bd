/** Both questionnaires have as many. */
export const QUESTIONS = 12

export type InterestKind = 'MENTEE' | 'MENTOR'

export interface InterestPage {
  kind: InterestKind
  heading: string
  intro: readonly string[]
  box: { title: string; text: string }
  questionnaire: string
  /** A question that has to be confirmed before the answers may be kept. */
  mustConfirm?: { questionId: number; message: string }
  thanks: { title: string; text: string }
}

export const findMentor: InterestPage = {
  kind: 'MENTEE',
  heading: 'Find Mentor',
  intro: [
    'Tell us what you want to get better at, how you like to talk and what you care about. We will look for the one person in your programme who has something to give you, and something to learn from you.',
  ],
  box: {
    title: 'Twelve questions, about eight minutes',
    text: 'No account needed yet. Your answers travel with you when you register, so you never type them twice.',
  },
  questionnaire: 'Mentee Questionnaire',
  mustConfirm: {
    questionId: 1,
    message: 'Brightpair is for people aged 18 and over. Please confirm your age first.',
  },
  thanks: {
    title: 'Thank you. Your answers are kept',
    text: 'Create your account as a mentee and they will be waiting for you, with nothing to type again. You will need the registration code of your employer or sponsor.',
  },
}

export const becomeMentor: InterestPage = {
  kind: 'MENTOR',
  heading: 'Become a Sponsor Company',
  intro: [
    'Talent is spread evenly. Introductions are not. A sponsor company opens its doors: your people mentor someone from an underserved background for six months, and social mobility stops being a slide in a deck.',
    'It pays back. Teams that listen to lives unlike their own hear about problems earlier and find answers nobody in the room had thought of. Diversity and innovation come in through the same door.',
  ],
  box: {
    title: 'Start with one mentor: you',
    text: 'Answer twelve questions and see what your colleagues will be asked. Your answers travel with you when you register.',
  },
  questionnaire: 'Mentor Questionnaire',
  thanks: {
    title: 'Thank you. Your answers are kept',
    text: 'Create your account as a mentor and they will be waiting for you, with nothing to type again. No registration code yet? Ask us for a demo and we will set up your company.',
  },
}

export const interestCopy = {
  start: 'Complete Questionnaire',
  resume: 'Your earlier answers are still here.',
  toIntro: 'Back to the introduction',
  placeholder: 'Enter your answer here...',
  specify: 'Please specify',
  chooseAll: 'Choose all that apply.',
  chooseOne: 'Choose one.',
  chooseUpTo: (limit: number) => `Choose up to ${limit}. Untick one to change your mind.`,
  whyWeAsk: 'Why we ask',
  kept: 'Your answers are kept on this device until you register',
  submitting: 'Keeping your answers',
  failed: 'Your answers could not be sent. They are still here.',
  register: 'Create your account',
  demo: 'Request a Demo',
  change: 'Change my answers',
} as const

export const dimensionNotes = {
  expertise: 'Counts towards Expertise & Learning Aspirations, 40% of your match.',
  personality: 'Counts towards Personality Compatibility, 30% of your match.',
  values: 'Counts towards Values Alignment, 30% of your match.',
} as const

export const noDimensionNote = 'Not part of the score. Your partner reads it.'
export const confirmationNote = 'Not part of the score, and not shown to anybody.'
