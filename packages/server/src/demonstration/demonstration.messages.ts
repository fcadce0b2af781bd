interface Said {
  readonly by: 'mentor' | 'mentee'
  readonly daysAgo: number
  /** After the first of the working hours. */
  readonly minute: number
  readonly text: string
  readonly file?: { readonly name: string; readonly content: string }
}

/** What Harjit, the mentor, and Kofi, his mentee, wrote to each other; the last two wait for Kofi. */
export const demonstrationTalk: readonly Said[] = [
  {
    by: 'mentor',
    daysAgo: 36,
    minute: 10,
    text: 'Welcome, Kofi. Before we meet: which part of your work would you defend even if nobody asked you to?',
  },
  {
    by: 'mentee',
    daysAgo: 36,
    minute: 62,
    text: 'The handover notes. Everyone skips them and everyone needs them at three in the morning.',
  },
  {
    by: 'mentor',
    daysAgo: 36,
    minute: 67,
    text: 'Then that’s where we start. Bring one good one and one bad one.',
  },
  {
    by: 'mentee',
    daysAgo: 12,
    minute: 20,
    text: 'Here is the one-page brief we spoke about. I cut it twice.',
    file: {
      name: 'shift-planning-brief.txt',
      content:
        'Shift planning, one page\n\nThe question: who decides on Sunday when the plan no longer holds?\nToday: whoever answers the phone.\nProposal: the shift lead decides, writes two lines, and isn’t asked again before Tuesday.\nWhat it costs: one hour of training for each lead.\n',
    },
  },
  {
    by: 'mentor',
    daysAgo: 12,
    minute: 85,
    text: 'Good. The third line is the strongest and it hides in the middle. Put it first and read it aloud once.',
  },
  {
    by: 'mentee',
    daysAgo: 2,
    minute: 40,
    text: 'I read it aloud in the planning meeting.\nIt was quiet for a while, and then two people agreed at the same time.',
  },
  {
    by: 'mentor',
    daysAgo: 1,
    minute: 95,
    text: 'That quiet is worth more than the agreement. What did you do with it?',
  },
  {
    by: 'mentor',
    daysAgo: 1,
    minute: 97,
    text: 'No hurry. Bring the answer when we talk.',
  },
]
