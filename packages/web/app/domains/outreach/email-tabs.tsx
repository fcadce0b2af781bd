import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

/** The parts of what is written to people; the chosen company goes along. */
export function EmailTabs({ current }: { current: 'Sent' | 'Nudges' | 'Announcements' | 'Log' }) {
  const companyId = useListAddress().param('companyId')
  const search = companyId ? `?${new URLSearchParams({ companyId })}` : ''
  const tabs = [
    ['Sent', adminScreens.emails],
    ['Nudges', adminScreens.nudges],
    ['Announcements', adminScreens.announcements],
    ['Log', adminScreens.emailLog],
  ] as const
  return (
    <LinkTabs
      label="Parts of emails"
      tabs={tabs.map(([label, to]) => ({ label, to: to + search, isCurrent: label === current }))}
    />
  )
}
