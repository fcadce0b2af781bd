import type { Account } from '@brightpair/contract'
import { Outlet, useLocation } from 'react-router'
import { SearchBox } from '~/domains/insights'
import { useThreads } from '~/domains/messages'
import { NoticesBell } from '~/domains/notices'
import {
  NoProgramme,
  PairContext,
  ProgrammeFailed,
  ProgrammeLoading,
  ProgrammeOver,
  pairIn,
  programmeEntries,
  TopBar,
  useChosenProgramme,
  useOfPair,
  useProgrammes,
} from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { AppShell } from '~/shell/app-shell'

export const clientLoader = onlyFor('MENTOR', 'MENTEE')

/** The frame of the six months: five entries, and the pair they are about. */
export default function ProgrammeLayout() {
  const account = useSession()?.account
  const { pathname } = useLocation()
  const ofPair = useOfPair()
  const unread = useThreads().data?.unread ?? 0
  if (!account) return null
  const entries = programmeEntries.map(({ path, ...entry }) => ({
    ...entry,
    to: ofPair(path),
    ...(path === screens.inbox ? { count: unread } : {}),
  }))
  // The library has no entry of its own: it is a part of Home.
  const part = pathname.startsWith(screens.resources) ? screens.mentorship : pathname
  const active = programmeEntries.find(({ path }) => path === part)?.label
  return (
    <AppShell entries={entries} {...(active ? { active } : {})} bell={<NoticesBell />}>
      <ChosenProgramme account={account} />
    </AppShell>
  )
}

function ChosenProgramme({ account }: { account: Account }) {
  const { pathname } = useLocation()
  const programmes = useProgrammes()
  const chosen = useChosenProgramme(programmes.data)
  if (programmes.isPending) return <ProgrammeLoading />
  if (!programmes.data) return <ProgrammeFailed onRetry={() => programmes.refetch()} />
  if (!chosen) return <NoProgramme />
  return (
    <PairContext value={pairIn(chosen, account.id)}>
      <TopBar programmes={programmes.data} search={<SearchBox />} />
      {/* The home tells the end itself. */}
      {pathname !== screens.mentorship && <ProgrammeOver />}
      {/* Another pair is another screen: nothing typed for one may be left standing for the other. */}
      <Outlet key={chosen.id} />
    </PairContext>
  )
}
