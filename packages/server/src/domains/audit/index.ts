export { auditEntryRoutes as routes } from './audit-entries.routes.ts'
export { accessChangesOf, recordAction } from './audit-entries.service.ts'
export { exportList } from './export-list.ts'
export { personalData } from './personal-data.ts'
