import type { Recommendation, RoundWords } from '@brightpair/contract'

/** What pairs talked about, the first conversation first; whoever meets more often begins again after it. */
export const demonstrationTopics = [
  {
    title: 'Getting to know each other',
    agenda: 'How each of us came here, and what we hope for in six months.',
  },
  {
    title: 'One goal for the next weeks',
    agenda: 'Which of the three goals comes first? What would be a good sign?',
  },
  { title: 'Looking back on the first month', agenda: 'What felt easier than expected? What do we change?' },
  { title: 'A meeting that went wrong', agenda: 'Bring one. We’ll look at the first two minutes.' },
  { title: 'Saying no', agenda: '' },
  { title: 'Halfway', agenda: 'What has changed since we started? What do we leave out from now on?' },
  { title: 'The presentation', agenda: 'You don’t need slides. Tell it once without them.' },
  { title: 'Feedback that lands', agenda: '' },
  {
    title: 'Who decides here?',
    agenda: 'Draw the people around your project. Who have you not talked to yet?',
  },
  { title: 'The next step', agenda: 'Three ways from here, and what each of them costs.' },
] as const

/** Short exchanges, each on one day: who begins, then in turns. */
export const demonstrationExchanges: readonly {
  readonly by: 'mentor' | 'mentee'
  readonly said: readonly string[]
}[] = [
  {
    by: 'mentor',
    said: [
      'Good to meet you. Before we talk: what would make these six months worth it for you?',
      'If I could say what I think before the meeting is over, that would be plenty.',
      'Then we’ll start there. Bring one meeting from last week.',
    ],
  },
  {
    by: 'mentee',
    said: [
      'I tried the short version today. Two minutes, no slides.',
      'And?',
      'They asked more questions than ever. I had answers to most of them.',
    ],
  },
  {
    by: 'mentee',
    said: ['Could we start a quarter of an hour later on the day? My shift ends late.', 'Of course.'],
  },
  {
    by: 'mentor',
    said: [
      'I thought about your question about the team. Have you asked them?',
      'Not yet. I will before we meet.',
    ],
  },
  {
    by: 'mentee',
    said: [
      'I said no to the extra rota. Kindly, I hope.',
      'How did it feel?',
      'Awful for an hour, then very good.',
    ],
  },
  {
    by: 'mentor',
    said: [
      'There’s an opening in the planning team. Is that still where you want to go?',
      'Yes. Can we talk about it?',
    ],
  },
  {
    by: 'mentee',
    said: [
      'The spark about asking one more question was good. I used it twice today.',
      'Which question was it?',
    ],
  },
  { by: 'mentor', said: ['How did the review go?', 'Better than I feared. I’ll tell you when we talk.'] },
  {
    by: 'mentee',
    said: [
      'My manager asked who taught me that.',
      'What did you say?',
      'That I had help, and that it was my idea.',
    ],
  },
  { by: 'mentor', said: ['Thank you for last time. I left with more questions than you did.'] },
]

export const demonstrationRatings: readonly { readonly mentor: string; readonly mentee: string }[] = [
  {
    mentor: 'You knew what you wanted before we began.',
    mentee: 'I left with one thing to try. That’s enough.',
  },
  { mentor: 'Good that you brought an example.', mentee: 'You asked what nobody asks me.' },
  { mentor: '', mentee: 'Helpful, and shorter than I feared.' },
  { mentor: 'You did the hard one first.', mentee: '' },
  {
    mentor: 'I learned something about our own planning.',
    mentee: 'Thank you for telling me how yours went wrong.',
  },
  { mentor: '', mentee: '' },
]

export const demonstrationMidpoints: readonly { readonly mentor: RoundWords; readonly mentee: RoundWords }[] =
  [
    {
      mentor: {
        changed: 'You come with decisions now, not with problems.',
        keep: 'Walking while we talk.',
        next: 'Bigger rooms.',
      },
      mentee: {
        changed: 'I speak in the first ten minutes.',
        keep: 'One task, never three.',
        next: 'The board.',
      },
    },
    {
      mentor: {
        changed: 'You interrupt me, which is good.',
        keep: 'The honest start.',
        next: 'Your own project.',
      },
      mentee: {
        changed: 'I ask for help earlier.',
        keep: 'Your stories of what went wrong.',
        next: 'Leading a meeting.',
      },
    },
    {
      mentor: {
        changed: 'You plan your week and not only your day.',
        keep: 'Meeting every other week.',
        next: '',
      },
      mentee: {
        changed: 'I say no and sleep well.',
        keep: 'The quiet minute at the beginning.',
        next: 'A new role.',
      },
    },
  ]

export const demonstrationClosings: readonly {
  readonly mentor: RoundWords
  readonly mentee: RoundWords
  readonly recommends: readonly [Recommendation, Recommendation]
}[] = [
  {
    mentor: {
      changed: 'I listen longer.',
      thanks: 'For every hard question.',
      better: 'A clearer end to each session.',
    },
    mentee: {
      changed: 'I lead the planning round now.',
      thanks: 'For believing it before I did.',
      better: '',
    },
    recommends: ['yes', 'yes'],
  },
  {
    mentor: {
      changed: 'I know what new people run into.',
      thanks: 'For your patience with my diary.',
      better: '',
    },
    mentee: {
      changed: 'I asked for the role, and got it.',
      thanks: 'For the two rehearsals.',
      better: 'More sparks on money.',
    },
    recommends: ['yes', 'perhaps'],
  },
]

/** By the place of a pair among those still running: what the people who run the programme should notice. */
export const demonstrationWorries = {
  /** Of the newest session one says that they met, and the other that they didn't. */
  differing: [5],
  quiet: [7, 22],
  unplanned: [4, 15, 30],
  falling: [11],
  low: [26],
} as const
