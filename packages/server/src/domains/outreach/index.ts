export { jobs } from './jobs.ts'
export { insertUsualRules } from './nudges/nudges.queries.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
