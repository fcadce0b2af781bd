export { markQuestion } from './fairness/fairness.service.ts'
export { personalData } from './personal-data.ts'
export { peopleAtRisk } from './programme-health/pairs-at-risk.queries.ts'
export { routes } from './routes.ts'
