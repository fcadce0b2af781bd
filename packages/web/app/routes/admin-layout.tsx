import { Navigate, Outlet } from 'react-router'
import { useIsOfOneProgramme, useOwnCompany, useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePathname } from '~/lib/use-pathname'
import { NotFoundScreen } from '~/shell/states/not-found-screen'
import { adminSectionAt, adminSections, isOpenTo } from './admin-sections'
import { AdminShell } from './admin-shell'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN', 'TEAM')

/** Screens a role can't open do not exist for it: their URL leads nowhere, and home is the role's first screen. */
export default function AdminLayout() {
  const path = usePathname().replace(/\/$/, '')
  const runner = useRunner()
  const own = useOwnCompany()
  const isOfOneProgramme = useIsOfOneProgramme()
  const section = adminSectionAt(path)
  const isOwnCompany =
    own !== null && path === adminScreens.company(own.id) && runner === 'MANAGER' && !isOfOneProgramme
  const active = isOwnCompany ? 'Company' : section?.label
  if (!runner) return null
  // A sponsor has one page, and every other URL redirects to it.
  if (runner === 'SPONSOR') return <Navigate to={adminScreens.sponsor} replace />
  const isOpen = isOwnCompany || !section || isOpenTo(section, runner)
  const first = adminSections.find((each) => isOpenTo(each, runner))
  if (!isOpen && first && path === adminScreens.overview) return <Navigate to={first.to} replace />
  return <AdminShell {...(active ? { active } : {})}>{isOpen ? <Outlet /> : <NotFoundScreen />}</AdminShell>
}
