import { Outlet } from 'react-router'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePathname } from '~/lib/use-pathname'
import { adminSectionAt } from './admin-sections'
import { AdminShell } from './admin-shell'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN', 'TEAM')

export default function AdminLayout() {
  const section = adminSectionAt(usePathname())
  return (
    <AdminShell {...(section ? { active: section.label } : {})}>
      <Outlet />
    </AdminShell>
  )
}
