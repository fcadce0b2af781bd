import type { ReactNode } from 'react'
import { AppShell } from '~/features/shell/app-shell'
import { adminScreens } from '~/lib/admin-screens'
import { useNewLeads } from '~/lib/new-leads'
import { usePlatformSettings } from '~/lib/platform-settings'
import { adminSections } from './admin-sections'

interface AdminShellProps {
  active?: string
  bell?: ReactNode
  children: ReactNode
}

/** The frame of the admin side, with what is new in its menu. The outbox is there only where it may be read. */
export function AdminShell(props: AdminShellProps) {
  const news = useNewLeads()
  const { data: settings } = usePlatformSettings()
  const entries = adminSections
    .filter(({ to }) => to !== adminScreens.outbox || settings?.showsOutbox)
    .map((section) => (section.to === adminScreens.messages ? { ...section, count: news } : section))
  return <AppShell entries={entries} {...props} />
}
