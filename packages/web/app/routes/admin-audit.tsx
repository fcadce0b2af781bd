import { AuditSection } from '~/domains/audit/audit-section'
import { CompanyPicker } from '~/domains/programmes/company-picker'

export default function AdminAudit() {
  return <AuditSection companyPicker={CompanyPicker} />
}
