import type { Account } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { NoticesBell } from '~/domains/notices'
import { AppShell } from '~/shell/app-shell'
import { homeEntry } from '~/shell/home-entry'
import { ParticipantShell } from './participant-shell'

interface ParticipantFrameProps {
  account: Account
  active?: string
  children: ReactNode
}

/** The frame of a screen for all participants, before and during a programme. */
export function ParticipantFrame({ account, active, children }: ParticipantFrameProps) {
  return account.hasEnrollment ? (
    <ParticipantShell active={active}>{children}</ParticipantShell>
  ) : (
    <AppShell entries={[homeEntry(account)]} {...(active ? { active } : {})} bell={<NoticesBell />}>
      {children}
    </AppShell>
  )
}
