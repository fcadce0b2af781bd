import { Suspense } from 'react'
import { AppShell } from '~/features/shell/app-shell'
import { NotFoundScreen } from '~/features/states/not-found-screen'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePathname } from '~/lib/use-pathname'
import { PageLoading } from '~/ui/load-state'
import { adminSectionAt, adminSections } from './admin-sections'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN')

/** One route for the whole admin side: each further one would make every public page load a longer list of routes. */
export default function AdminDashboard() {
  const section = adminSectionAt(usePathname())
  return (
    <AppShell entries={adminSections} {...(section ? { active: section.label } : {})}>
      {section ? (
        <Suspense fallback={<PageLoading title={section.label} />}>
          <section.Section />
        </Suspense>
      ) : (
        <NotFoundScreen />
      )}
    </AppShell>
  )
}
