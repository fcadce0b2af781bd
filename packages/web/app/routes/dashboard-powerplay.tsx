import type { Account } from '@brightpair/contract'
import { useEffect } from 'react'
import {
  NoProgramme,
  PairContext,
  PowerPlayScreen,
  PowerPlayTop,
  ProgrammeFailed,
  ProgrammeLoading,
  pairIn,
  useChosenProgramme,
  useProgrammes,
} from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your track')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function DashboardPowerplay() {
  const account = useSession()?.account
  if (!account) return null
  return (
    <div className="app">
      <PowerPlayTop account={account} />
      <ChosenTrack account={account} />
    </div>
  )
}

function ChosenTrack({ account }: { account: Account }) {
  const programmes = useProgrammes()
  const chosen = useChosenProgramme(programmes.data)
  const track = chosen?.track?.name
  useEffect(() => {
    document.title = `${track ? `The ${track} Track` : 'Your track'} | Brightpair`
  }, [track])
  if (chosen) {
    return (
      <PairContext key={chosen.id} value={pairIn(chosen, account.id)}>
        <PowerPlayScreen />
      </PairContext>
    )
  }
  return (
    <main id="main">
      {programmes.isPending ? (
        <ProgrammeLoading />
      ) : programmes.data ? (
        <NoProgramme />
      ) : (
        <ProgrammeFailed onRetry={() => programmes.refetch()} />
      )}
    </main>
  )
}
