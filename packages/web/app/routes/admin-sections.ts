import {
  Activity,
  Building2,
  Handshake,
  History,
  type IconNode,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  MailOpen,
  MessageSquareLock,
  Route,
  Send,
  SlidersHorizontal,
  Users,
} from 'lucide'
import { type ComponentType, lazy } from 'react'
import { adminScreens } from '~/lib/admin-screens'

interface AdminSection {
  label: string
  /** Fits under an icon on a phone. */
  short?: string
  icon: IconNode
  to: string
  Section: ComponentType
}

/** What the admin side consists of, in the order of its menu. Each section has its own routes below its address. */
export const adminSections: readonly AdminSection[] = [
  {
    label: 'Overview',
    icon: LayoutDashboard,
    to: adminScreens.overview,
    Section: lazy(() => import('~/domains/insights/overview/overview-section')),
  },
  {
    label: 'Matching',
    icon: Handshake,
    to: adminScreens.matching,
    Section: lazy(() => import('~/domains/matching/matching-admin/matching-section')),
  },
  {
    label: 'Companies',
    icon: Building2,
    to: adminScreens.companies,
    Section: lazy(() => import('./admin-companies')),
  },
  {
    label: 'Tracks',
    icon: Route,
    to: adminScreens.tracks,
    Section: lazy(() => import('~/domains/programmes/tracks-admin/tracks-section')),
  },
  {
    label: 'Resources',
    icon: LibraryBig,
    to: adminScreens.resources,
    Section: lazy(() => import('~/domains/library/resources-admin/resources-section')),
  },
  {
    label: 'Questionnaires',
    icon: ListChecks,
    to: adminScreens.questionnaires,
    Section: lazy(() => import('~/domains/questionnaires/questionnaires-admin/questionnaires-section')),
  },
  {
    label: 'People',
    icon: Users,
    to: adminScreens.people,
    Section: lazy(() => import('~/domains/people/people-section')),
  },
  {
    label: 'Programme health',
    short: 'Health',
    icon: Activity,
    to: adminScreens.health,
    Section: lazy(() => import('./admin-health')),
  },
  {
    label: 'Cases',
    icon: MessageSquareLock,
    to: adminScreens.cases,
    Section: lazy(() => import('~/domains/cases/cases-section')),
  },
  {
    label: 'Messages',
    icon: MailOpen,
    to: adminScreens.messages,
    Section: lazy(() => import('~/domains/site/leads/leads-section')),
  },
  {
    label: 'Audit',
    icon: History,
    to: adminScreens.audit,
    Section: lazy(() => import('./admin-audit')),
  },
  {
    label: 'Outbox',
    icon: Send,
    to: adminScreens.outbox,
    Section: lazy(() => import('~/domains/notices/outbox/outbox-section')),
  },
  {
    label: 'Platform settings',
    short: 'Platform',
    icon: SlidersHorizontal,
    to: adminScreens.settings,
    Section: lazy(() => import('~/domains/site/app-settings/settings-section')),
  },
]

/** The section an address belongs to; the overview is the one without a further part. */
export function adminSectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, '')
  return adminSections.find(({ to }) =>
    to === adminScreens.overview ? path === to : path === to || path.startsWith(`${to}/`),
  )
}
