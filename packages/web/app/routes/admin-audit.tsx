import { AuditSection } from '~/domains/audit'
import { CompanyPicker } from '~/domains/programmes'

export default function AdminAudit() {
  return <AuditSection companyPicker={CompanyPicker} />
}
