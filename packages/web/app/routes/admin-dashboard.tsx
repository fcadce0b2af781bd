import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { AppShell } from '~/features/shell/app-shell'
import { NotFoundScreen } from '~/features/states/not-found-screen'
import { adminScreens } from '~/lib/admin-screens'
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
  const active = adminSectionAt(usePathname())?.label
  return (
    <AppShell entries={adminSections} {...(active ? { active } : {})}>
      <Suspense fallback={<PageLoading title={active ?? 'Admin'} />}>
        <Routes>
          {adminSections.map(({ to, Section }) => (
            <Route key={to} path={pathBelow(to)} element={<Section />} />
          ))}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </AppShell>
  )
}

const pathBelow = (to: string) =>
  to === adminScreens.overview ? '/' : `${to.slice(adminScreens.overview.length + 1)}/*`
