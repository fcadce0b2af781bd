import type { Account } from '@brightpair/contract'
import { Outlet, useLocation } from 'react-router'
import { SearchBox } from '~/domains/insights'
import {
  ContactPaused,
  NoProgramme,
  PairContext,
  PowerPlayTop,
  ProgrammeFailed,
  ProgrammeOver,
  pairIn,
  programmeEntries,
  TopBar,
  useChosenProgramme,
  useProgrammes,
} from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { ScreenOutline } from '~/shell/states/loading-screen'
import { ParticipantShell } from './participant-shell'

export const clientLoader = onlyFor('MENTOR', 'MENTEE')

/** Parts of Home with their own URL: the library and the track. */
const partsOfHome = [screens.resources, screens.powerPlayDashboard]

export default function ProgrammeLayout() {
  const account = useSession()?.account
  const { pathname } = useLocation()
  if (!account) return null
  const part = partsOfHome.some((each) => pathname.startsWith(each)) ? screens.mentorship : pathname
  return (
    <ParticipantShell active={programmeEntries.find(({ path }) => path === part)?.label}>
      <ChosenProgramme account={account} />
    </ParticipantShell>
  )
}

function ChosenProgramme({ account }: { account: Account }) {
  const { pathname } = useLocation()
  const programmes = useProgrammes()
  const chosen = useChosenProgramme(programmes.data)
  if (programmes.isPending) return <ScreenOutline label="Loading your programme" />
  if (!programmes.data) return <ProgrammeFailed onRetry={() => programmes.refetch()} />
  if (!chosen) return <NoProgramme />
  return (
    <PairContext value={pairIn(chosen, account.id)}>
      {pathname === screens.powerPlayDashboard ? (
        <PowerPlayTop account={account} />
      ) : (
        <TopBar
          programmes={programmes.data}
          search={<SearchBox />}
          isHome={pathname === screens.mentorship}
        />
      )}
      <ContactPaused />
      {/* The home shows the end itself. */}
      {pathname !== screens.mentorship && <ProgrammeOver />}
      {/* Remounted for another pair: input for one must not remain for another. */}
      <Outlet key={chosen.id} />
    </PairContext>
  )
}
