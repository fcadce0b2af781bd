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
  Sprout,
  Users,
} from 'lucide'
import { adminScreens } from '~/lib/admin-screens'

interface AdminSection {
  label: string
  /** Fits under an icon on a phone. */
  short?: string
  icon: IconNode
  to: string
}

/** The menu of the admin side, in its order. */
export const adminSections: readonly AdminSection[] = [
  {
    label: 'Overview',
    icon: LayoutDashboard,
    to: adminScreens.overview,
  },
  {
    label: 'Matching',
    icon: Handshake,
    to: adminScreens.matching,
  },
  {
    label: 'Companies',
    icon: Building2,
    to: adminScreens.companies,
  },
  {
    label: 'Programmes',
    icon: Sprout,
    to: adminScreens.programmes,
  },
  {
    label: 'Tracks',
    icon: Route,
    to: adminScreens.tracks,
  },
  {
    label: 'Resources',
    icon: LibraryBig,
    to: adminScreens.resources,
  },
  {
    label: 'Questionnaires',
    icon: ListChecks,
    to: adminScreens.questionnaires,
  },
  {
    label: 'People',
    icon: Users,
    to: adminScreens.people,
  },
  {
    label: 'Programme health',
    short: 'Health',
    icon: Activity,
    to: adminScreens.health,
  },
  {
    label: 'Cases',
    icon: MessageSquareLock,
    to: adminScreens.cases,
  },
  {
    label: 'Messages',
    icon: MailOpen,
    to: adminScreens.messages,
  },
  {
    label: 'Audit',
    icon: History,
    to: adminScreens.audit,
  },
  {
    label: 'Outbox',
    icon: Send,
    to: adminScreens.outbox,
  },
  {
    label: 'Platform settings',
    short: 'Platform',
    icon: SlidersHorizontal,
    to: adminScreens.settings,
  },
]

/** The section an address belongs to; the overview is the one without a further part. */
export function adminSectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, '')
  return adminSections.find(({ to }) =>
    to === adminScreens.overview ? path === to : path === to || path.startsWith(`${to}/`),
  )
}
