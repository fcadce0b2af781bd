import { criteria } from './matching-criteria'

export const workflow = {
  title: 'From a registration code to a finished programme',
  lead: 'Five phases. Each one has a single next step, for both people.',
  criteria: {
    title: 'What a match is made of',
    lead: 'Three scores, weighted in the open. The bar is as wide as the weight.',
    note: 'Mentees propose to mentors in the order of these scores, and each mentor keeps the best proposal. When nobody would rather swap, the run is over. That is what makes a match stable.',
    list: criteria,
  },
  technology: {
    title: 'The technology under it',
    lead: 'Built in, so a pair never has to leave the page they already look at.',
    list: [
      {
        icon: 'insight',
        name: 'Behavioural and personality insight',
        text: 'Answers read for fit, never for rank.',
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
      { icon: 'dashboard', name: 'Shared dashboard', text: 'Reminders and badges both of you can see.' },
      { icon: 'video', name: 'Video conferencing', text: 'A room in the browser, nothing to install.' },
      {
        icon: 'sparks',
        name: 'Learning resources',
        text: 'Sparks: three-minute coaching videos and articles.',
      },
    ],
  },
} as const
