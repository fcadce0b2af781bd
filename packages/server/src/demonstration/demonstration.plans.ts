/** What a pair that is 40 days into its programme has written down. Names of activities are those of the track. */
export const demonstrationGoals = [
  {
    title: 'Speak first in one meeting a week',
    note: 'The Monday planning round counts double.',
    targetMonth: 3,
    byTasks: false,
    progress: 70,
    daysAgo: 34,
  },
  {
    title: 'Pitch one project to the operations board',
    note: '',
    targetMonth: 4,
    byTasks: true,
    progress: 0,
    daysAgo: 30,
  },
] as const

export const demonstrationTasks = [
  {
    by: 'mentee',
    title: 'Choose the project and write why it matters now',
    note: 'Half a page',
    goal: 'Pitch one project to the operations board',
    daysAgo: 28,
    doneDaysAgo: 24,
  },
  {
    by: 'mentor',
    title: 'Sit in on a board meeting and count who speaks first',
    note: 'Tell me what surprised you.',
    goal: 'Pitch one project to the operations board',
    daysAgo: 20,
    doneDaysAgo: 3,
  },
  {
    by: 'mentee',
    title: 'Try the pitch on two colleagues from another team',
    note: '',
    goal: 'Pitch one project to the operations board',
    dueInDays: 6,
    daysAgo: 9,
  },
  {
    by: 'mentor',
    title: 'Say no once this week, kindly and without a reason',
    note: 'Bring what happened to our next session.',
    dueInDays: 3,
    daysAgo: 4,
  },
] as const

export const demonstrationReflections = [
  {
    by: 'mentee',
    month: 1,
    shared: true,
    text: 'I asked three people how I come across. All three said I start with an apology. I hadn’t noticed, and now I hear it every time.',
    reply: 'Noticing is most of the work. In two weeks you’ll hear yourself stop before the word.',
    daysAgo: 11,
  },
  {
    by: 'mentor',
    month: 1,
    shared: false,
    text: 'I gave advice in the first ten minutes and should have asked one more question instead.',
    daysAgo: 10,
  },
] as const

/** Activities of the months that are ticked off, in the order in which it happened. */
export const demonstrationTicks = [
  { month: 1, position: 0, daysAgo: 33 },
  { month: 1, position: 3, daysAgo: 30 },
  { month: 1, position: 1, daysAgo: 27 },
  { month: 1, position: 4, daysAgo: 25 },
  { month: 1, position: 2, daysAgo: 21 },
  { month: 1, position: 5, daysAgo: 12 },
  { month: 2, position: 0, daysAgo: 5 },
  { month: 2, position: 3, daysAgo: 2 },
] as const
