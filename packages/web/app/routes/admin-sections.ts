import { Building2, History, LayoutDashboard, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { adminScreens } from '~/lib/admin-screens'

interface AdminSection {
  label: string
  /** Fits under an icon on a phone. */
  short?: string
  icon: LucideIcon
  to: string
  Section: ComponentType
}

/** What the admin side consists of, in the order of its menu. Each section has its own routes below its address. */
export const adminSections: readonly AdminSection[] = [
  {
    label: 'Overview',
    icon: LayoutDashboard,
    to: adminScreens.overview,
    Section: lazy(() => import('~/features/overview/overview-section')),
  },
  {
    label: 'Companies',
    icon: Building2,
    to: adminScreens.companies,
    Section: lazy(() => import('~/features/companies/companies-section')),
  },
  {
    label: 'People',
    icon: Users,
    to: adminScreens.people,
    Section: lazy(() => import('~/features/people/people-section')),
  },
  {
    label: 'Audit',
    icon: History,
    to: adminScreens.audit,
    Section: lazy(() => import('~/features/audit-entries/audit-section')),
  },
  {
    label: 'Platform settings',
    short: 'Platform',
    icon: SlidersHorizontal,
    to: adminScreens.settings,
    Section: lazy(() => import('~/features/app-settings/settings-section')),
  },
]

/** The section an address belongs to; the overview is the one without a further part. */
export function adminSectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, '')
  return adminSections.find(({ to }) =>
    to === adminScreens.overview ? path === to : path === to || path.startsWith(`${to}/`),
  )
}
