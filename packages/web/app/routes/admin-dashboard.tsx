import { Suspense } from 'react'
import { AppShell } from '~/features/shell/app-shell'
import { NotFoundScreen } from '~/features/states/not-found-screen'
import { adminScreens } from '~/lib/admin-screens'
import { onlyFor } from '~/lib/guard'
import { useNewLeads } from '~/lib/new-leads'
import { pageMeta } from '~/lib/page-meta'
import { usePlatformSettings } from '~/lib/platform-settings'
import { usePathname } from '~/lib/use-pathname'
import { PageLoading } from '~/ui/load-state'
import { adminSectionAt, adminSections } from './admin-sections'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN')

/** One route for the whole admin side: each further one would make every public page load a longer list of routes. */
export default function AdminDashboard() {
  const section = adminSectionAt(usePathname())
  const news = useNewLeads()
  const { data: settings } = usePlatformSettings()
  const entries = adminSections
    .filter(({ to }) => to !== adminScreens.outbox || settings?.showsOutbox)
    .map((each) => (each.to === adminScreens.messages ? { ...each, count: news } : each))
  return (
    <AppShell entries={entries} {...(section ? { active: section.label } : {})}>
      {section ? (
        <Suspense key={section.label} fallback={<PageLoading title={section.label} />}>
          <section.Section />
        </Suspense>
      ) : (
        <NotFoundScreen />
      )}
    </AppShell>
  )
}
