import { PairContext, pairIn, useChosenProgramme, useNamedPair, useProgrammes } from '~/domains/pairs'
import { NextRoom, NoRoom, RoomFailed, RoomLoading, RoomScreen } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import type { Route } from './+types/room'

export const meta = () => pageMeta('Video room')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function RoomRoute({ params }: Route.ComponentProps) {
  const account = useSession()?.account
  const programmes = useProgrammes()
  const chosen = useChosenProgramme(programmes.data)
  const named = useNamedPair()
  if (!account || programmes.isPending) return <RoomLoading />
  if (!programmes.data) return <RoomFailed onRetry={() => void programmes.refetch()} />
  // The URL of someone else's pair is redirected.
  if (!chosen || (named && named !== chosen.id)) return <NoRoom />
  return (
    <PairContext value={pairIn(chosen, account.id)}>
      {params.sessionId === 'next' ? (
        <NextRoom />
      ) : (
        <RoomScreen key={params.sessionId} sessionId={params.sessionId} />
      )}
    </PairContext>
  )
}
