import { useParams } from 'react-router'
import { ToldScreen } from '~/domains/cases'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { ParticipantFrame } from './participant-frame'

export const meta = () => pageMeta('What you told the team')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Told() {
  const account = useSession()?.account
  const { id = '' } = useParams()
  if (!account) return null
  return (
    <ParticipantFrame account={account} active="Tell the programme team">
      <ToldScreen key={id} id={id} />
    </ParticipantFrame>
  )
}
