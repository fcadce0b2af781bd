import type { ReactNode } from 'react'
import { useThreads } from '~/domains/messages'
import { NoticesBell } from '~/domains/notices'
import { programmeEntries, useOfPair } from '~/domains/pairs'
import { screens } from '~/lib/screens'
import { AppShell } from '~/shell/app-shell'

/** The frame of a programme: the same five entries on every screen of somebody in a programme. */
export function ParticipantShell({ active, children }: { active: string | undefined; children: ReactNode }) {
  const ofPair = useOfPair()
  const unread = useThreads().data?.unread ?? 0
  const entries = programmeEntries.map(({ path, ...entry }) => ({
    ...entry,
    to: ofPair(path),
    ...(path === screens.inbox ? { count: unread } : {}),
  }))
  return (
    <AppShell entries={entries} {...(active ? { active } : {})} bell={<NoticesBell />}>
      {children}
    </AppShell>
  )
}
