import { criteria } from './matching-criteria'

export const workflow = {
  title: 'From a registration code to a finished programme',
  lead: 'Five phases, and both people see the next step in each.',
  picture: {
    of: 'calendar',
    alt: 'The calendar of a pair: the sessions of November, and what is coming up beside it.',
    caption: 'The calendar, one of the support tools. A real screen with sample people.',
  },
  criteria: {
    title: 'What a match is made of',
    lead: 'Three scores, weighted in the open. The bar is as wide as the weight.',
    note: 'Mentees propose to mentors in the order of these scores, and each mentor keeps the best proposal. The run is over when no mentor and mentee would both rather have each other. That’s what makes a match stable.',
    list: criteria,
  },
  technology: {
    title: 'The technology behind it',
    lead: 'Built in, so a pair needs no other tool.',
    list: [
      {
        icon: 'insight',
        name: 'Behavioural and personality insight',
        text: 'Answers are compared for fit, never ranked.',
      },
      {
        icon: 'engine',
        name: 'Stable matching engine',
        text: 'Same answers in, same pairs out, with proof.',
      },
      {
        icon: 'calendar',
        name: 'Integrated calendar',
        text: 'Invitations that ordinary calendars understand.',
      },
      { icon: 'dashboard', name: 'Shared dashboard', text: 'Progress, reminders and badges in one place.' },
      { icon: 'video', name: 'Video conferencing', text: 'A room in the browser, nothing to install.' },
      {
        icon: 'sparks',
        name: 'Learning resources',
        text: 'Sparks: three minutes of coaching, to watch or to read.',
      },
    ],
  },
} as const
