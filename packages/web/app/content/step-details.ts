import { defaultLength } from '@brightpair/contract/questionnaire-length'

/** The contents of Learn More, in the order of the six cards. Loaded on demand. */
export const stepDetails = [
  {
    lead: `About ${defaultLength.minutes}, once. Everything after this is built on what you say here.`,
    points: [
      [
        'The code',
        'Your employer or sponsor gives you a registration code. It puts you in the right programme and nowhere else.',
      ],
      [
        'The questions',
        'Twelve of them, one at a time: strengths or wishes, life experience, passions, values, and how you like to talk. Each one says why we ask.',
      ],
      [
        'Your words',
        'You can change your answers until you’re in a match. They’re compared to find it, and nobody is ranked by them.',
      ],
    ],
  },
  {
    lead: 'The method behind a match is public, and so are its weights.',
    points: [
      [
        'Three scores',
        'Expertise and learning aspirations count 40%, personality compatibility 30%, values alignment 30%, unless your programme chooses otherwise. They’re worked out in both directions, because mentors learn too.',
      ],
      [
        'Proposals',
        'Mentees propose to mentors in the order of their score. A mentor keeps the best proposal and lets the others go on to their next choice. This is the Gale-Shapley method.',
      ],
      [
        'Stable',
        'When it ends, no mentor and mentee would both rather have each other. Each run is stored with that proof.',
      ],
      [
        'Explained',
        'Both people see the three scores and the strongest reasons in plain words, and both must say yes.',
      ],
    ],
  },
  {
    lead: 'Six months and six themes, with the next step always in sight.',
    points: [
      [
        'A track',
        'Your answers point to a track, such as Power Play or Unbreakable Mindset, with a theme for every month.',
      ],
      [
        'A rhythm',
        'Each month has sessions to hold, tasks to try and sparks to watch or read in three minutes.',
      ],
      [
        'An agreement',
        'You both sign what you promise each other: to show up, to keep confidences and to end well.',
      ],
    ],
  },
  {
    lead: 'Nothing to install, and a reminder when it counts.',
    points: [
      [
        'Calendar',
        'Propose, accept and move sessions in your own time zone. Invitations work in the calendar you already use.',
      ],
      ['Conversation', 'Messages and a video room for the two of you.'],
      [
        'Reminders',
        'A nudge before a session, when a match is waiting for your answer, and when a month begins.',
      ],
      ['Sparks', 'Three minutes of coaching, to watch or to read, for the month you’re in.'],
    ],
  },
  {
    lead: 'You both see how far you’ve come, while there’s time to change it.',
    points: [
      ['Progress', 'Tasks you tick and sessions you hold show for both of you, as they happen.'],
      ['Reflection', 'A short look back after every month and a longer one at the midpoint.'],
      ['Review', 'A closing review you write for each other, and a certificate.'],
    ],
  },
  {
    lead: 'A programme is only the frame. The rest happens between two people.',
    points: [
      ['Something to give', 'Every mentor says what they’re good at, every mentee what they want to learn.'],
      [
        'Something to get',
        'Mentors also say what they’d like to learn from a mentee. It counts in the match.',
      ],
      [
        'Room to say no',
        'If it isn’t right, either of you can say so. Both of you can be matched again, and never with each other.',
      ],
    ],
  },
] as const
