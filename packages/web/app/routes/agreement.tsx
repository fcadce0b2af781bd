import { AgreementScreen } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Mentorship Agreement')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Agreement() {
  const account = useSession()?.account
  return account && <AgreementScreen account={account} />
}
