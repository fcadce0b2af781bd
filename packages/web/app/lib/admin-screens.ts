import { screens } from './screens'

const at = (section: string) => `${screens.adminDashboard}/${section}`

/** The addresses of the admin side; apart from `screens`, which every public page loads. */
export const adminScreens = {
  overview: screens.adminDashboard,
  companies: at('companies'),
  company: (id: string) => at(`companies/${id}`),
  people: at('people'),
  person: (id: string) => at(`people/${id}`),
  matching: at('matching'),
  tracks: at('tracks'),
  questionnaires: at('questionnaires'),
  resources: at('resources'),
  resource: (id: string) => at(`resources/${id}`),
  audit: at('audit'),
  settings: at('settings'),
} as const
