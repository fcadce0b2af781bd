import type { ReactNode } from 'react'
import { useNewCases } from '~/domains/cases'
import { useNewLeads } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { AppShell } from '~/shell/app-shell'
import { adminSections } from './admin-sections'

interface AdminShellProps {
  active?: string
  bell?: ReactNode
  children: ReactNode
}

/** The frame of the admin side, with what is new in its menu. */
export function AdminShell(props: AdminShellProps) {
  const counts: Record<string, number> = {
    [adminScreens.messages]: useNewLeads(),
    [adminScreens.cases]: useNewCases(),
  }
  const entries = adminSections.map((section) => {
    const count = counts[section.to]
    return count === undefined ? section : { ...section, count }
  })
  return <AppShell entries={entries} {...props} />
}
