export { auditEntryRoutes as routes } from './audit-entries.routes.ts'
export { exportList } from './export-list.ts'
export { recordAction } from './record-action.ts'
