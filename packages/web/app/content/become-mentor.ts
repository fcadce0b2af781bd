import type { InterestPage } from './interest'

export const becomeMentor: InterestPage = {
  kind: 'MENTOR',
  heading: 'Become a Sponsor Company',
  intro: [
    'Talent is spread evenly. Introductions aren’t. A sponsor company opens its doors: your people mentor someone from an underserved background for six months, and social mobility stops being a slide in a deck.',
    'It pays back. Teams that listen to lives unlike their own hear about problems earlier and find answers nobody in the room had thought of. Diversity and innovation come in through the same door.',
  ],
  box: {
    title: 'Start with one mentor: you',
    text: 'Answer twelve questions and see what your colleagues will be asked. Your answers travel with you when you register.',
  },
  picture: {
    of: 'overview',
    alt: 'The overview: what needs doing today, how far people have come, and how matches went week by week.',
    caption: 'What you see while your programme runs. A real screen with sample people.',
  },
  questionnaire: 'Mentor Questionnaire',
  thanks: {
    title: 'Thank you. Your answers are saved',
    text: 'Create your account as a mentor and they’ll be waiting for you, with nothing to type again. No registration code yet? Book a demo and we’ll talk about setting up your company.',
  },
}
