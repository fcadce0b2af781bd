import { Building2 } from 'lucide'
import type { ReactNode } from 'react'
import { useNewCases } from '~/domains/cases'
import { CompanySwitcher } from '~/domains/programmes'
import { useNewLeads } from '~/domains/site'
import { useIsOfOneProgramme, useOwnCompany, useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { AppShell, type ShellEntry } from '~/shell/app-shell'
import { adminSections, isOpenTo } from './admin-sections'

interface AdminShellProps {
  active?: string
  bell?: ReactNode
  children: ReactNode
}

/** The frame for those who run programmes: the menu shows what their role can open, and what is new there. */
export function AdminShell(props: AdminShellProps) {
  const runner = useRunner()
  const own = useOwnCompany()
  const isOfOneProgramme = useIsOfOneProgramme()
  const counts: Record<string, number> = {
    [adminScreens.messages]: useNewLeads(),
    [adminScreens.cases]: useNewCases(),
  }
  const entries = adminSections
    .filter((section) => runner && isOpenTo(section, runner))
    .map(({ openTo: _openTo, ...section }): ShellEntry => {
      const count = counts[section.to]
      return count === undefined ? section : { ...section, count }
    })
  const company: ShellEntry[] =
    own && runner === 'MANAGER' && !isOfOneProgramme
      ? [{ label: 'Company', icon: Building2, to: adminScreens.company(own.id), group: 'Set up' }]
      : []
  return <AppShell entries={[...entries, ...company]} scope={<CompanySwitcher />} {...props} />
}
