import { FairnessPage, HealthPage } from '~/domains/insights'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { usePartBelow } from '~/lib/use-part-below'
import { NotFoundScreen } from '~/shell/states/not-found-screen'
import { LinkTabs } from '~/ui/link-tabs'

export default function AdminHealth() {
  const part = usePartBelow(adminScreens.health)
  const companyId = useListAddress().param('companyId')
  const search = companyId ? `?${new URLSearchParams({ companyId })}` : ''
  const tabs = (
    <LinkTabs
      label="Parts of programme health"
      tabs={[
        { label: 'Health', to: adminScreens.health + search, isCurrent: part === '' },
        { label: 'Fairness', to: adminScreens.fairness + search, isCurrent: part === 'fairness' },
      ]}
    />
  )
  if (part === '') return <HealthPage tabs={tabs} />
  return part === 'fairness' ? <FairnessPage tabs={tabs} /> : <NotFoundScreen />
}
