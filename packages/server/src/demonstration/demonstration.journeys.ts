/** People whose sign-ins are published, each at another point of the journey, so that every screen can be seen at once. */
export const demonstrationPairs = [
  { mentor: 'Harjit Sandhu', mentee: 'Kofi Mensah', daysAgo: 40, stage: 'signed' },
  { mentor: 'Mei Tanaka', mentee: 'Priya Raman', daysAgo: 5, stage: 'half-signed' },
  { mentor: 'George Lindqvist', mentee: 'Inês Carvalho', daysAgo: 2, stage: 'mentee-accepted' },
  { mentor: 'Ruth Adeyemi', mentee: 'Tomás Leal', daysAgo: 1, stage: 'proposed' },
] as const

/** Mentees who answered after the last run. */
export const demonstrationSearching = ['Jonas Weber', 'Zola Dube'] as const

/** A mentor who answered and takes a break. */
export const demonstrationPaused = { name: 'Amara Okafor', days: 30 } as const

/**
 * Who joined when, in the order of the tables of colleagues: a pilot, everyone in one large run, and a few every other week
 * since. No one joined where only those who were left over took part; the last ones wait for a run.
 */
export const demonstrationWaves = [
  { daysAgo: 203, mentors: 3, mentees: 3 },
  { daysAgo: 168, mentors: 5, mentees: 5 },
  { daysAgo: 137, mentors: 5, mentees: 5 },
  { daysAgo: 107, mentors: 25, mentees: 46, isLaunch: true },
  { daysAgo: 98, mentors: 0, mentees: 0 },
  { daysAgo: 76, mentors: 5, mentees: 1 },
  { daysAgo: 51, mentors: 2, mentees: 2 },
  { daysAgo: 33, mentors: 2, mentees: 1 },
  { daysAgo: 16, mentors: 1, mentees: 1 },
  { daysAgo: 0, mentors: 2, mentees: 3, isWaiting: true },
] as const

/** No pair below it since the launch. */
export const LAUNCH_FLOOR = 60

/** Of the pairs of the launch, by their place in it. */
export const demonstrationRefusals = {
  declined: [
    { at: 6, by: 'mentor', reason: 'I already work with them every day.' },
    { at: 17, by: 'mentee', reason: 'I’d like someone from another site.' },
    { at: 25, by: 'mentor', reason: undefined },
  ],
  lapsed: [12],
} as const

export const demonstrationEndings = [
  {
    at: 3,
    daysAgo: 52,
    by: 'mentee',
    reason: 'circumstances',
    note: 'I’m moving to another company in the new year and would rather stop here than fade out.',
  },
  {
    at: 21,
    daysAgo: 30,
    by: 'mentor',
    reason: 'no-time',
    note: 'I’ve taken over a second site. It wouldn’t be fair to go on like this.',
  },
] as const
