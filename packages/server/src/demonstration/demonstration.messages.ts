interface Said {
  readonly by: 'mentor' | 'mentee'
  readonly daysAgo: number
  /** Before this hour of the day. */
  readonly minutesAgo: number
  readonly text: string
  readonly file?: { readonly name: string; readonly content: string }
}

/** What Harjit, the mentor, and Kofi, his mentee, wrote to each other; the last two wait for Kofi. */
export const demonstrationTalk: readonly Said[] = [
  {
    by: 'mentor',
    daysAgo: 36,
    minutesAgo: 190,
    text: 'Welcome, Kofi. Before we meet: which part of your work would you defend even if nobody asked you to?',
  },
  {
    by: 'mentee',
    daysAgo: 36,
    minutesAgo: 25,
    text: 'The handover notes. Everyone skips them and everyone needs them at three in the morning.',
  },
  {
    by: 'mentor',
    daysAgo: 36,
    minutesAgo: 20,
    text: 'Then that is where we start. Bring one good one and one bad one.',
  },
  {
    by: 'mentee',
    daysAgo: 12,
    minutesAgo: 300,
    text: 'Here is the one-page brief we spoke about. I cut it twice.',
    file: {
      name: 'shift-planning-brief.txt',
      content:
        'Shift planning, one page\n\nThe question: who decides on Sunday when the plan no longer holds?\nToday: whoever answers the phone.\nProposal: the shift lead decides, writes two lines, and is not asked again before Tuesday.\nWhat it costs: one hour of training for each lead.\n',
    },
  },
  {
    by: 'mentor',
    daysAgo: 12,
    minutesAgo: 240,
    text: 'Good. The third line is the strongest and it hides in the middle. Put it first and read it aloud once.',
  },
  {
    by: 'mentee',
    daysAgo: 2,
    minutesAgo: 95,
    text: 'I read it aloud in the planning meeting.\nIt was quiet for a while, and then two people agreed at the same time.',
  },
  {
    by: 'mentor',
    daysAgo: 0,
    minutesAgo: 14,
    text: 'That quiet is worth more than the agreement. What did you do with it?',
  },
  {
    by: 'mentor',
    daysAgo: 0,
    minutesAgo: 12,
    text: 'No hurry. Bring the answer when we talk.',
  },
]
