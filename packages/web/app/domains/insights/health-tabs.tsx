import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

const tabs = [
  { label: 'Health', path: adminScreens.health },
  { label: 'Fairness', path: adminScreens.fairness },
  { label: 'Sponsor’s view', path: adminScreens.sponsored },
] as const

export function HealthTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  const { param } = useListAddress()
  const [companyId, programme] = [param('companyId'), param('programme')]
  const named = { ...(companyId ? { companyId } : {}), ...(programme ? { programme } : {}) }
  const search = companyId ? `?${new URLSearchParams(named)}` : ''
  return (
    <LinkTabs
      label="Parts of programme health"
      tabs={tabs.map(({ label, path }) => ({ label, to: path + search, isCurrent: label === current }))}
    />
  )
}
