export { countNew as countNewCases, openCasesQuietly, scopes } from './cases.queries.ts'
export { caseRoutes as routes } from './cases.routes.ts'
export { openCase } from './open-case.ts'
export { personalData } from './personal-data.ts'
