import type { ReactNode } from 'react'
import { AppShell } from '~/features/shell/app-shell'
import { adminScreens } from '~/lib/admin-screens'
import { useNewLeads } from '~/lib/new-leads'
import { adminSections } from './admin-sections'

interface AdminShellProps {
  active?: string
  bell?: ReactNode
  children: ReactNode
}

/** The frame of the admin side, with what is new in its menu. */
export function AdminShell(props: AdminShellProps) {
  const news = useNewLeads()
  const entries = adminSections.map((section) =>
    section.to === adminScreens.messages ? { ...section, count: news } : section,
  )
  return <AppShell entries={entries} {...props} />
}
