import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

const tabs = [
  { label: 'Health', path: adminScreens.health },
  { label: 'Fairness', path: adminScreens.fairness },
  { label: 'Sponsor’s view', path: adminScreens.sponsored },
] as const

export function HealthTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  const companyId = useListAddress().param('companyId')
  const search = companyId ? `?${new URLSearchParams({ companyId })}` : ''
  return (
    <LinkTabs
      label="Parts of programme health"
      tabs={tabs.map(({ label, path }) => ({ label, to: path + search, isCurrent: label === current }))}
    />
  )
}
