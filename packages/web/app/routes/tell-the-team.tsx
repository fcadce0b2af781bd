import { TellTeamScreen } from '~/domains/cases'
import { pairIn, useChosenProgramme, useProgrammes } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { ParticipantFrame } from './participant-frame'

export const meta = () => pageMeta('Tell the programme team')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function TellTheTeam() {
  const account = useSession()?.account
  const programmes = useProgrammes()
  const chosen = useChosenProgramme(programmes.data)
  if (!account) return null
  const pair = chosen && pairIn(chosen, account.id)
  return (
    <ParticipantFrame account={account} active="Tell the programme team">
      {programmes.data ? (
        <TellTeamScreen
          pair={
            pair
              ? { enrollmentId: pair.enrollmentId, partner: pair.partner.firstName, isRunning: !pair.isOver }
              : null
          }
        />
      ) : (
        <>
          <PageHead title="Tell the programme team" />
          <LoadState what="The form" isError={programmes.isError} onRetry={() => void programmes.refetch()} />
        </>
      )}
    </ParticipantFrame>
  )
}
