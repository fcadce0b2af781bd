export { jobs } from './jobs.ts'
export { ownDataRoutes as routes } from './own-data.routes.ts'
