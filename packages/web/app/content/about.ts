export const about = {
  title: 'Two people, met at the right moment, change each other',
  lead: 'Brightpair exists to make that meeting less of an accident.',
  tagline: { start: 'A transformative journey begins with the', end: 'right match' },
  mission: [
    {
      part: 'mentor',
      title: 'Why We Exist',
      text: 'Talent is everywhere and introductions are not. We connect professionals with people from underserved backgrounds, so that who you know stops deciding who you become.',
    },
    {
      part: 'mentee',
      title: 'How We Do It',
      text: 'We ask both sides about goals, personality, energy and the way they like to work. Then we match in the open: every pair sees its score and the reasons behind it.',
    },
    {
      part: 'spark',
      title: 'What We Do',
      text: 'We guide each pair through six months together, with a theme every month, a calendar, a place to talk, three-minute sparks and a review at the end.',
    },
  ],
} as const
