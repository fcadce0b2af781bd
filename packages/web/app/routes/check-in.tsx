import { CheckInScreen } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { ParticipantFrame } from './participant-frame'

export const meta = () => pageMeta('Where are you today?')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function CheckIn() {
  const account = useSession()?.account
  return (
    account && (
      <ParticipantFrame account={account}>
        <CheckInScreen />
      </ParticipantFrame>
    )
  )
}
