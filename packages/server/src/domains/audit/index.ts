export { accessChangesOf, recordAction } from './audit-entries.service.ts'
export { exportList } from './export-list.ts'
export { personalData } from './personal-data.ts'
export { auditEntryRoutes as routes } from './routes.ts'
