import type { ComponentProps } from 'react'
import { AuditSection } from '~/domains/audit'
import { CompanyPicker } from '~/domains/programmes'

export default function AdminAudit() {
  return <AuditSection companyPicker={FollowingPicker} />
}

const FollowingPicker = (props: ComponentProps<typeof CompanyPicker>) => (
  <CompanyPicker of="screen" {...props} />
)
