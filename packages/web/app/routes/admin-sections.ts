import type { CallerRole } from '@brightpair/contract'
import {
  Activity,
  Building2,
  ChartNoAxesColumn,
  Handshake,
  History,
  type IconNode,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  Mail,
  MailOpen,
  MessageSquareLock,
  Plug,
  Route,
  Send,
  ShieldCheck,
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
  group: string
  /** The roles that see it in the menu; the server decides on permissions. */
  openTo: readonly CallerRole[]
}

const [run, setUp, platform] = ['Run', 'Set up', 'Platform']
const admins: readonly CallerRole[] = ['ADMIN']
const managers: readonly CallerRole[] = ['ADMIN', 'MANAGER']
const matchers: readonly CallerRole[] = ['ADMIN', 'MANAGER', 'MATCHER']
const readers: readonly CallerRole[] = ['ADMIN', 'MANAGER', 'SAFEGUARDING']

/** The menu for those who run programmes, in order. */
export const adminSections: readonly AdminSection[] = [
  {
    label: 'Overview',
    icon: LayoutDashboard,
    to: adminScreens.overview,
    group: run,
    openTo: managers,
  },
  {
    label: 'Matching',
    icon: Handshake,
    to: adminScreens.matching,
    group: run,
    openTo: matchers,
  },
  {
    label: 'People',
    icon: Users,
    to: adminScreens.people,
    group: run,
    openTo: matchers,
  },
  {
    label: 'Emails',
    icon: Mail,
    to: adminScreens.emails,
    group: run,
    openTo: managers,
  },
  {
    label: 'Programme health',
    short: 'Health',
    icon: Activity,
    to: adminScreens.health,
    group: run,
    openTo: managers,
  },
  {
    label: 'Outcomes',
    icon: ChartNoAxesColumn,
    to: adminScreens.outcomes,
    group: run,
    openTo: managers,
  },
  {
    label: 'Cases',
    icon: MessageSquareLock,
    to: adminScreens.cases,
    group: run,
    openTo: readers,
  },
  {
    label: 'Programmes',
    icon: Sprout,
    to: adminScreens.programmes,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Tracks',
    icon: Route,
    to: adminScreens.tracks,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Questionnaires',
    icon: ListChecks,
    to: adminScreens.questionnaires,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Team',
    icon: ShieldCheck,
    to: adminScreens.team,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Connections',
    icon: Plug,
    to: adminScreens.connections,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Audit',
    icon: History,
    to: adminScreens.audit,
    group: setUp,
    openTo: managers,
  },
  {
    label: 'Companies',
    icon: Building2,
    to: adminScreens.companies,
    group: platform,
    openTo: admins,
  },
  {
    label: 'Resources',
    icon: LibraryBig,
    to: adminScreens.resources,
    group: platform,
    openTo: admins,
  },
  {
    label: 'Messages',
    icon: MailOpen,
    to: adminScreens.messages,
    group: platform,
    openTo: admins,
  },
  {
    label: 'Outbox',
    icon: Send,
    to: adminScreens.outbox,
    group: platform,
    openTo: admins,
  },
  {
    label: 'Platform settings',
    short: 'Platform',
    icon: SlidersHorizontal,
    to: adminScreens.settings,
    group: platform,
    openTo: admins,
  },
]

/** The section of a URL; the overview is the one without a further segment. */
export function adminSectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, '')
  return adminSections.find(({ to }) =>
    to === adminScreens.overview ? path === to : path === to || path.startsWith(`${to}/`),
  )
}

/** Whether a role sees it in the menu. */
export const isOpenTo = ({ openTo }: AdminSection, runner: CallerRole): boolean => openTo.includes(runner)
