import { defaultLength } from '@brightpair/contract/questionnaire-length'
import type { InterestPage } from './interest'

export const findMentor: InterestPage = {
  kind: 'MENTEE',
  heading: 'Find Mentor',
  intro: [
    'Tell us what you want to get better at, how you like to talk and what you care about. We’ll look for the person in your programme who fits you best, and who you fit too.',
  ],
  box: {
    title: defaultLength.words,
    text: 'No account needed yet. Your answers travel with you when you register, so you never type them twice.',
  },
  picture: {
    of: 'match',
    alt: 'A proposal: Ruth, with her picture and her own words, the score of 81 of 100, and what Tomás and she both said.',
    caption: 'What a match looks like when it’s yours to answer. A real screen with sample people.',
  },
  questionnaire: 'Mentee Questionnaire',
  mustConfirm: {
    questionId: 1,
    message: 'Brightpair is for people aged 18 and over. Please confirm your age first.',
  },
  thanks: {
    title: 'Thank you. Your answers are saved',
    text: 'Create your account as a mentee and they’ll be waiting for you, with nothing to type again. You’ll need the registration code from your employer or sponsor.',
  },
}
