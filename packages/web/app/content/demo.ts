export type Audience = 'mentor' | 'mentee'

export const whoAreYou = {
  title: 'Who are you?',
  note: 'We’ll show you your side.',
  mentor: 'Mentor',
  mentee: 'Mentee',
  organiser: 'I run or oversee a mentoring program',
} as const

export const afterFilm = {
  back: 'Back',
  join: { mentor: 'Join as a mentor', mentee: 'Join as a mentee' },
} as const

export const scheduleCopy = {
  title: 'Schedule Demo',
  lede: 'One hour, live, with your questions first. Bring the people who will run the programme.',
  agenda: [
    { length: '20 min', topic: 'The match, as a mentor and as a mentee see it' },
    { length: '20 min', topic: 'Six months: tracks, sessions and sparks' },
    { length: '20 min', topic: 'Matching, with numbers like yours' },
  ],
  picture: {
    of: 'overview',
    alt: 'The overview: what needs doing today, how far people have come, and how matches went week by week.',
    caption: 'What we’ll show you, with sample people.',
  },
  plan: (name: string) => `Your plan: ${name}`,
  otherPlan: 'Choose another plan',
  chooseDate: 'Choose a date',
  chooseTime: 'Choose a time',
  times: 'Times',
  loading: 'Checking available times',
  withoutScript:
    'The calendar needs JavaScript. Without it, write to us on the contact page and we’ll find a time.',
  notOpen: 'Bookings for this month aren’t open yet.',
  zone: (zone: string) => `Times shown in ${zone}. Crossed-out times are booked.`,
  confirmation: 'We’ll email you a confirmation with a calendar file.',
  book: 'Book Demo',
  booking: 'Booking your demo',
  cancel: 'Cancel',
  slotsFailed: 'We couldn’t load the available times.',
  tryAgain: 'Try again',
  taken: (when: string) => `${when} has just been taken. Please choose another time.`,
  notOffered: (when: string) => `${when} is no longer available. Please choose another time.`,
  failed: 'Your demo isn’t booked yet. What you entered is still here.',
} as const

export const bookedCopy = {
  title: 'Your demo is booked',
  text: (email: string) => `A confirmation with a calendar file is on its way to ${email}.`,
  ok: 'OK',
} as const

export const cancelCopy = {
  title: 'Cancel your demo',
  lookingUp: 'Loading your booking',
  booked: (name: string) => `${name}, this is your booking:`,
  cancel: 'Cancel this demo',
  cancelling: 'Cancelling',
  confirmTitle: (when: string) => `Cancel your demo on ${when}?`,
  confirmText: 'This frees the slot for someone else. You can book another time whenever you like.',
  keep: 'Keep it',
  doneTitle: 'Your demo is cancelled',
  doneText: 'The time is free again. We sent you a short note for your records.',
  rebook: 'Book another time',
  expiredTitle: 'There’s nothing to cancel here',
  expiredText: 'This link has already been used, the demo is over, or part of the address is missing.',
  failedTitle: 'We couldn’t load your booking',
  failed: 'The demo isn’t cancelled yet.',
} as const
