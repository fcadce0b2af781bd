export interface Theme {
  readonly key: string
  /** Follows "You both write about". */
  readonly label: string
  /** Example sentences for the theme; texts are compared with each. */
  readonly told: readonly string[]
}

/** The themes free answers are sorted into. A key must never change: past runs refer to it. */
export const themes: readonly Theme[] = [
  {
    key: 'new-profession',
    label: 'moving into another profession',
    told: [
      'I changed my profession and started again.',
      'I retrained for a different career.',
      'After ten years as a nurse I became a developer.',
    ],
  },
  {
    key: 'first-leadership',
    label: 'leading people for the first time',
    told: [
      'I would like to lead a team.',
      'My first year as a manager.',
      'Managing people for the first time.',
    ],
  },
  {
    key: 'climbing',
    label: 'reaching a senior position',
    told: [
      'I want to become a director or an executive.',
      'I see myself as head of a department.',
      'Getting promoted to a senior position.',
    ],
  },
  {
    key: 'own-business',
    label: 'building a business of one’s own',
    told: ['I founded my own company.', 'Starting a business.', 'I want to be an entrepreneur.'],
  },
  {
    key: 'failure',
    label: 'getting up after a failure',
    told: [
      'My project failed.',
      'The product was shut down.',
      'I made a serious mistake and had to recover.',
    ],
  },
  {
    key: 'lost-job',
    label: 'losing a job',
    told: ['I lost my job.', 'I was laid off.', 'My role no longer existed.'],
  },
  {
    key: 'illness',
    label: 'health',
    told: ['I burned out.', 'I fell ill and was exhausted.', 'Looking after my health.'],
  },
  {
    key: 'family',
    label: 'family beside work',
    told: [
      'I became a parent.',
      'Coming back to work after having a child.',
      'Children and family beside the job.',
    ],
  },
  {
    key: 'abroad',
    label: 'living in another country',
    told: ['I moved to another country.', 'Learning a new language and culture.', 'I emigrated.'],
  },
  {
    key: 'belonging',
    label: 'being the only one in the room',
    told: [
      'I was the only woman in the room.',
      'I faced prejudice and discrimination.',
      'Nobody there looked like me.',
    ],
  },
  {
    key: 'self-doubt',
    label: 'self-doubt',
    told: ['I doubt myself.', 'I feel like an impostor.', 'I want more confidence.'],
  },
  {
    key: 'speaking',
    label: 'speaking in front of others',
    told: ['I want to speak in public.', 'Giving a presentation.', 'Speaking up in meetings.'],
  },
  {
    key: 'conflict',
    label: 'difficult conversations',
    told: [
      'I had a conflict with my boss.',
      'A difficult conversation.',
      'Colleagues who did not talk to each other.',
    ],
  },
  {
    key: 'negotiating',
    label: 'asking for what one is worth',
    told: ['I want to negotiate my salary.', 'Asking for a raise.', 'To be paid what I am worth.'],
  },
  {
    key: 'network',
    label: 'meeting the right people',
    told: [
      'I want to build a network.',
      'Making contacts in my field.',
      'I want to know more people in my industry.',
    ],
  },
  {
    key: 'technology',
    label: 'technology',
    told: ['I work with software and data.', 'Programming and engineering.', 'Artificial intelligence.'],
  },
  {
    key: 'science',
    label: 'research',
    told: ['I do research at a university.', 'Publishing scientific work.', 'I work in a laboratory.'],
  },
  {
    key: 'craft',
    label: 'creative work',
    told: ['I write, design or make music.', 'Living from creative work.', 'I was an artist.'],
  },
  {
    key: 'care',
    label: 'caring for people',
    told: ['I was a teacher.', 'I worked as a nurse.', 'I took care of people.'],
  },
  {
    key: 'good-cause',
    label: 'work that serves a cause',
    told: ['I want to protect the environment.', 'Volunteering for my community.', 'Working for justice.'],
  },
  {
    key: 'studies',
    label: 'learning for a degree',
    told: ['I went back to school.', 'Finishing a degree.', 'I passed a certificate exam.'],
  },
  {
    key: 'money',
    label: 'responsibility for money',
    told: ['I am responsible for a budget.', 'Finance and accounting.', 'Sales and revenue.'],
  },
  {
    key: 'balance',
    label: 'a balanced life',
    told: [
      'I want to manage my time better.',
      'Saying no and setting boundaries.',
      'A balance between work and life.',
    ],
  },
  {
    key: 'direction',
    label: 'finding a direction',
    told: ['I do not know yet what I want.', 'I am looking for direction.', 'I want work with more meaning.'],
  },
]
