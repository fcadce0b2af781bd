export { jobs } from './jobs.ts'
export { ownDataRoutes as routes } from './routes.ts'
