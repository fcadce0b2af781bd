import { screens } from './screens'

const at = (section: string) => `${screens.adminDashboard}/${section}`

/** The addresses of the admin side; apart from `screens`, which every public page loads. */
export const adminScreens = {
  overview: screens.adminDashboard,
  companies: at('companies'),
  company: (id: string) => at(`companies/${id}`),
  programmes: at('programmes'),
  newProgramme: at('programmes/new'),
  programme: (id: string) => at(`programmes/${id}`),
  people: at('people'),
  person: (id: string) => at(`people/${id}`),
  health: at('health'),
  fairness: at('health/fairness'),
  sponsored: at('health/sponsor'),
  /** A sponsor's only page. */
  sponsor: '/sponsor',
  importPeople: at('people/import'),
  peopleImport: (id: string) => at(`people/import/${id}`),
  matching: at('matching'),
  draft: (id: string) => at(`matching/drafts/${id}`),
  tracks: at('tracks'),
  newTrack: at('tracks/new'),
  editTrack: (id: string) => at(`tracks/${id}`),
  questionnaires: at('questionnaires'),
  newQuestionnaire: at('questionnaires/new'),
  editQuestionnaire: at('questionnaires/edit'),
  cases: at('cases'),
  case: (id: string) => at(`cases/${id}`),
  messages: at('messages'),
  message: (id: string) => at(`messages/${id}`),
  resources: at('resources'),
  resource: (id: string) => at(`resources/${id}`),
  team: at('team'),
  audit: at('audit'),
  settings: at('settings'),
  outbox: at('outbox'),
  mail: (id: string) => at(`outbox/${id}`),
} as const
