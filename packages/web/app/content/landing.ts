export const hero = {
  title: 'A transformative journey begins with the right match',
  lead: 'Brightpair pairs mentors and mentees on goals, personality and values, then guides each pair through six months together.',
  facts: [
    { mark: 'mentor', text: 'Human-first, AI-powered' },
    { mark: 'mentee', text: 'Every match explained' },
    { mark: 'spark', text: 'Six guided months' },
  ],
} as const

/** A fictional pair that illustrates how a match is explained; labelled as such wherever it is shown. */
export const exampleMatch = {
  label: 'Example match',
  title: 'Why Ruth and Tomás were matched',
  total: 89,
  scores: [
    { name: 'Expertise and aspirations', score: 36, weight: 40 },
    { name: 'Personality', score: 26, weight: 30 },
    { name: 'Values', score: 27, weight: 30 },
  ],
} as const
export type ExampleScore = (typeof exampleMatch.scores)[number]

export const values = {
  title: 'Everything a pair needs to keep going',
  programme: {
    title: 'A creative 6-month programme',
    text: 'Each month has a theme, sessions to hold and tasks to try. Pairs always know what comes next.',
  },
  technology: {
    title: 'Cutting-edge technology',
    text: 'Behavioural and personality insight, weighted in the open: 40, 30 and 30 unless your programme chooses otherwise.',
  },
  connections: {
    title: 'Meaningful connections',
    text: 'Two people who have something to give each other.',
    question: 'How did you ask for your first raise?',
    answer: 'Badly! Let’s do better with yours.',
  },
} as const

export const homePicture = {
  of: 'home',
  alt: 'Home in month two: the pair and their theme, today’s session with a button to join, and one next step.',
  caption: 'Home, as a mentee sees it in month two. A real screen with sample people.',
} as const

export const teaser = {
  title: 'The first conversation, start to finish',
  text: 'See what a mentor and a mentee see in their first week: the match, the agreement and month one.',
  action: 'Watch the film',
  note: 'With captions',
} as const

export const demoInvitation =
  'Running a programme for a company, a sponsor or a charity? We’ll walk you through it live.'

export const howItWorks = {
  title: 'How it works',
  lead: 'Five steps from a registration code to a finished programme. Open any of them for the detail.',
  image: 'Then it’s the two of you.',
} as const

/** What a fictional pair might say about each month; the themes are those of the Power Play track. */
export const monthByMonth = {
  title: 'A match, month by month',
  note: 'Ruth and Tomás are a sample pair, and these words are written for them. The themes are those of the Power Play track.',
  months: [
    { theme: 'Owning your Voice', by: 'tomas', words: 'I spoke first on Tuesday. It took four seconds.' },
    {
      theme: 'The Art of Self Promotion',
      by: 'ruth',
      words: 'He told the turbine story in four sentences. I’d been using ten.',
    },
    {
      theme: 'Confident Decision Making',
      by: 'tomas',
      words: 'We sorted my decision into “can walk back” and “can’t”. I’d been afraid of the wrong one.',
    },
    {
      theme: 'Negotiation & Influence',
      by: 'ruth',
      words: 'I asked how he’d price my team’s tool. He was right, so I changed the budget.',
    },
    {
      theme: 'The Power of Strategic Networking',
      by: 'tomas',
      words: 'Three introductions, one coffee, one yes.',
    },
    { theme: 'Leadership in Action', by: 'ruth', words: 'He ran the meeting. I took the minutes.' },
  ],
} as const
