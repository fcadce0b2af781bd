/** Sessions of the pair that is furthest; days are counted from today, and fall on the next weekday. */
export const demonstrationSessions = {
  timeZones: { mentor: 'Europe/Oslo', mentee: 'Europe/London' },
  agreed: [
    {
      title: 'Getting to know each other',
      day: -32,
      agenda: 'How each of us came here, and what we hope for in six months.',
      next: 'Send Ruth my last two reviews.',
    },
    {
      title: 'The Power Stance Challenge',
      day: -20,
      agenda: 'Three meetings where you want to be heard. Which one first?',
      next: 'Speak first in Thursday’s stand-up.',
    },
    {
      title: 'Looking back on the first month',
      day: -6,
      agenda: 'What felt easier than expected? What do we change?',
      next: '',
    },
    {
      title: 'The Leadership Soundcheck',
      day: 3,
      agenda: 'Bring the recording of your last presentation.\nThen: one thing to keep, one to drop.',
      next: '',
    },
  ],
  /** Within ten minutes of the first start, so that the video room is open to whoever looks around. */
  soon: {
    title: 'A quick word before the soundcheck',
    inMinutes: 10,
    agenda: 'How was the week?\nWhich recording do we listen to?\nOne thing to practise until then',
  },
  proposed: {
    title: 'The Elevator Pitch Sprint',
    days: [9, 10],
    message: 'I’m at the plant in the mornings next week. Does an afternoon work for you?',
  },
  series: { title: 'Every other week', day: 17, hour: 10, everyWeeks: 2, dates: 5, minutes: 45 },
  /** Wednesday and Thursday afternoons, on the clock of the mentor. */
  booking: {
    hours: [
      { weekday: 3, from: 15 * 60, to: 16 * 60 + 30 },
      { weekday: 4, from: 15 * 60, to: 16 * 60 + 30 },
    ],
    minutes: 45,
    noticeHours: 24,
    closedDays: [],
    mostAhead: 3,
  },
} as const
