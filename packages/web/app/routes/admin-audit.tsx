import type { ComponentProps } from 'react'
import { AuditSection } from '~/domains/audit'
import { ActivitySection } from '~/domains/people'
import { CompanyPicker } from '~/domains/programmes'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

export default function AdminAudit() {
  const { oneOf, param } = useListAddress()
  const view = oneOf('view', ['actions', 'logins'])
  const companyId = param('companyId')
  const to = (query: Record<string, string>) =>
    `?${new URLSearchParams({ ...query, ...(companyId ? { companyId } : {}) })}`
  const tabs = (
    <LinkTabs
      label="Audit"
      tabs={[
        { label: 'Admin actions', to: to({}), isCurrent: view === 'actions' },
        { label: 'Logins and security', to: to({ view: 'logins' }), isCurrent: view === 'logins' },
      ]}
    />
  )
  const Section = view === 'logins' ? ActivitySection : AuditSection
  return <Section tabs={tabs} companyPicker={FollowingPicker} />
}

const FollowingPicker = (props: ComponentProps<typeof CompanyPicker>) => (
  <CompanyPicker of="screen" {...props} />
)
