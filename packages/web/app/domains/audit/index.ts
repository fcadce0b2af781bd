export { AuditSection } from './audit-section'
