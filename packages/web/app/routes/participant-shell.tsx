import { type ReactNode, useEffect, useRef } from 'react'
import { useThreads } from '~/domains/messages'
import { NoticesBell } from '~/domains/notices'
import { programmeEntries, useOfPair } from '~/domains/pairs'
import { announce } from '~/lib/announce'
import { screens } from '~/lib/screens'
import { AppShell } from '~/shell/app-shell'

/** The frame of a programme: the same five entries on every screen. */
export function ParticipantShell({ active, children }: { active: string | undefined; children: ReactNode }) {
  const ofPair = useOfPair()
  const { data: threads } = useThreads()
  const unread = threads?.unread ?? 0
  useNewMessages(threads?.unread)
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

/** The menu's number is also announced; on the inbox itself the message is. */
function useNewMessages(unread: number | undefined) {
  const before = useRef(unread)
  useEffect(() => {
    const isMore = before.current !== undefined && unread !== undefined && unread > before.current
    before.current = unread
    if (isMore && location.pathname !== screens.inbox)
      announce(unread === 1 ? 'One new message.' : `${unread} new messages.`)
  }, [unread])
}
