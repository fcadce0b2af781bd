export const about = {
  title: 'When two people meet at the right moment, both change',
  lead: 'Brightpair exists to make that meeting less of an accident.',
  tagline: { start: 'A transformative journey begins with the', end: 'right match' },
  picture: {
    of: 'match',
    alt: 'A proposal: Ruth, with her picture and her own words, the score of 81 of 100, and what Tomás and she both said.',
    caption: 'A match, as both people see it before they say yes. A real screen with sample people.',
  },
  mission: [
    {
      part: 'mentor',
      title: 'Why We Exist',
      text: 'Talent is everywhere and introductions aren’t. We connect professionals with people from underserved backgrounds, so that who you know stops deciding who you become.',
    },
    {
      part: 'mentee',
      title: 'How We Do It',
      text: 'We ask both sides about goals, values and the way they like to work. Then we match in the open: both people see a score and the reasons behind it.',
    },
    {
      part: 'spark',
      title: 'What We Do',
      text: 'We guide each pair through six months together, with a theme every month, a calendar, a place to talk, three-minute sparks and a closing review.',
    },
  ],
} as const
