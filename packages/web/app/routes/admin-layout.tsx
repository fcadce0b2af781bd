import { Navigate, Outlet } from 'react-router'
import { useWornHat } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { usePathname } from '~/lib/use-pathname'
import { adminSectionAt } from './admin-sections'
import { AdminShell } from './admin-shell'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN', 'TEAM')

export default function AdminLayout() {
  const section = adminSectionAt(usePathname())
  const isTeam = useSession()?.account.accountType === 'TEAM'
  const hat = useWornHat()
  if (isTeam && !hat) return null
  // A sponsor has one page, and every other address leads to it.
  if (hat?.role === 'SPONSOR') return <Navigate to={adminScreens.sponsor} replace />
  return (
    <AdminShell {...(section ? { active: section.label } : {})}>
      <Outlet />
    </AdminShell>
  )
}
