import { useIsOfOneProgramme } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { LinkTabs } from '~/ui/link-tabs'

/** The company and programme in the URL, carried to the next screen. */
export function useScopeSearch(more: Record<string, string> = {}): string {
  const { param } = useListAddress()
  const search = new URLSearchParams(more)
  for (const name of ['companyId', 'programme']) {
    const value = param(name)
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The tabs for everything written to people; company and programme are carried along. */
export function EmailTabs({
  current,
}: {
  current: 'Sent' | 'Nudges' | 'Announcements' | 'Templates' | 'Log'
}) {
  const search = useScopeSearch()
  // Rules and templates belong to the whole company.
  const isOfOneProgramme = useIsOfOneProgramme()
  const tabs = [
    ['Sent', adminScreens.emails],
    ...(isOfOneProgramme ? [] : [['Nudges', adminScreens.nudges] as const]),
    ['Announcements', adminScreens.announcements],
    ...(isOfOneProgramme ? [] : [['Templates', adminScreens.emailWords] as const]),
    ['Log', adminScreens.emailLog],
  ] as const
  return (
    <LinkTabs
      label="Parts of emails"
      tabs={tabs.map(([label, to]) => ({ label, to: to + search, isCurrent: label === current }))}
    />
  )
}
