import { defaultLength } from '@brightpair/contract/questionnaire-length'

/** The five steps of the programme: briefly on the landing page, in full on the workflow page. */
export const programmeSteps = [
  {
    scene: 'profile',
    title: 'Registration and profiling',
    phase: 'Registration and profiling',
    text: 'Join with a code from your employer or sponsor, then answer twelve short questions about your goals, your values and how you like to work. An optional working-style assessment covers your energy level.',
    points: [
      'Registration code from your employer or sponsor',
      defaultLength.words,
      'Answers can change until you’re matched',
    ],
  },
  {
    scene: 'matching',
    title: 'Matching algorithms',
    phase: 'Matching',
    text: 'Mentees propose by weighted score, mentors keep the best proposal. The result is stable, and every match arrives with its reasons.',
    points: [
      'Both sides are scored, in both directions',
      'Mentees propose, mentors keep the best',
      'Both people say yes before anything starts',
    ],
  },
  {
    scene: 'journey',
    title: 'Creative 6-month journey',
    phase: 'Six-month journey',
    text: 'A theme each month with sessions, tasks and sparks ready to go, so momentum doesn’t depend on someone remembering to plan.',
    points: [
      'Six monthly themes in a track',
      'Sessions, tasks and sparks for each',
      'An agreement you both sign first',
    ],
  },
  {
    scene: 'tools',
    title: 'Support tools',
    phase: 'Support tools',
    text: 'Calendar, video calls, reminders and three-minute coaching sparks, in one place for both people.',
    points: [
      'Calendar with your own time zone',
      'Messages, video room and reminders',
      'Sparks to watch or read in three minutes',
    ],
  },
  {
    scene: 'feedback',
    title: 'Feedback and progress tracking',
    phase: 'Feedback',
    text: 'A midpoint reflection, a closing review, and progress both of you can see as it happens.',
    points: [
      'A reflection after every month',
      'A midpoint check and a closing review',
      'A certificate when you finish',
    ],
  },
] as const
