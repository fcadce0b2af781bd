/** Who of Northfield Energy stands where, so that every screen of the journey can be seen at once. */
export const demonstrationPairs = [
  { mentor: 'Harjit Sandhu', mentee: 'Kofi Mensah', daysAgo: 40, stage: 'signed' },
  { mentor: 'Mei Tanaka', mentee: 'Priya Raman', daysAgo: 5, stage: 'half-signed' },
  { mentor: 'George Lindqvist', mentee: 'Inês Carvalho', daysAgo: 2, stage: 'mentee-accepted' },
  { mentor: 'Ruth Adeyemi', mentee: 'Tomás Leal', daysAgo: 1, stage: 'proposed' },
] as const

/** Mentees who wait for a mentor with a free place. */
export const demonstrationSearching = ['Jonas Weber', 'Zola Dube'] as const

/** A mentor who answered and takes a break. */
export const demonstrationPaused = { name: 'Amara Okafor', days: 30 } as const

export const demonstrationTexts = [
  'I started as an apprentice in a control room and only later learned to love planning.',
  'I would like to lead a small team within a year and to speak up earlier in meetings.',
  'A project of mine failed in public once. Saying so openly turned out to be the best thing I did that year.',
] as const
