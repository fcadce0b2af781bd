export { markQuestion } from './fairness/fairness.service.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
