/** What mentoring changes. No figures: we publish none that we have not measured ourselves. */
export const benefits = [
  {
    art: 'engagement',
    title: 'Higher engagement',
    text: 'People who talk about where they’re going put more heart into where they are.',
    more: 'A regular conversation about growth is time that belongs to the person, not to the task list. It shows.',
  },
  {
    art: 'turnover',
    title: 'Lower turnover',
    text: 'Someone who feels seen has a reason to stay. A mentor notices long before an exit interview does.',
    more: 'Many people leave because they can’t picture what comes next. A mentor from elsewhere in the company can.',
  },
  {
    art: 'leaders',
    title: 'Stronger leaders',
    text: 'Mentors practise the hardest part of leading: asking a good question and waiting.',
    more: 'Mentees meet leadership up close, one decision at a time, before they’re handed a team of their own.',
  },
  {
    art: 'diversity',
    title: 'Wider diversity',
    text: 'Matching on goals and values brings together people who’d never have shared a table.',
    more: 'Left to chance, people mentor those who remind them of themselves. A match based on answers doesn’t.',
  },
  {
    art: 'success',
    title: 'Shared success',
    text: 'A pair that reaches its goals lifts the team around it, on both sides.',
    more: 'What one person learns in a session is in use by the end of the week, and colleagues see it work.',
  },
  {
    art: 'mobility',
    title: 'Social mobility',
    text: 'A first conversation with someone on the inside can change which doors look open.',
    more: 'Advice, a name, a word on how things are done: what some people inherit, a mentor can give.',
  },
] as const

export const benefitsTitle = 'What a good match changes'

export const whyMentorship = {
  picture: {
    of: 'plan',
    alt: 'A learning plan with goals, their tasks and how far each has come.',
    caption: 'A learning plan that both people can see and change. A real screen with sample people.',
  },
  title: 'Why mentorship matters',
  lead: 'Most people can name the person who believed in them first. Companies can make that meeting happen on purpose.',
  closing: {
    title: 'See it with your own people',
    text: 'A mentor for someone who needs one, and something to learn for everyone who mentors.',
  },
} as const
