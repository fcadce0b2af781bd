export { caseRoutes as routes } from './cases.routes.ts'
export { openCase, openCasesQuietly } from './open-case.ts'
export { personalData } from './personal-data.ts'
