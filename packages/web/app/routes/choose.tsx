import { ChooseScreen } from '~/domains/matching'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your shortlist')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function ChooseRoute() {
  const account = useSession()?.account
  return account ? <ChooseScreen account={account} /> : null
}
