import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

export function HealthTabs({ current }: { current: 'Health' | 'Fairness' }) {
  const companyId = useListAddress().param('companyId')
  const search = companyId ? `?${new URLSearchParams({ companyId })}` : ''
  return (
    <LinkTabs
      label="Parts of programme health"
      tabs={[
        { label: 'Health', to: adminScreens.health + search, isCurrent: current === 'Health' },
        { label: 'Fairness', to: adminScreens.fairness + search, isCurrent: current === 'Fairness' },
      ]}
    />
  )
}
