import { AgreementNotice } from '~/features/agreements/agreement-notice'
import { Placeholder } from '~/features/placeholder/placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Mentorship() {
  const account = useSession()?.account
  if (!account) return null
  return (
    <>
      <AgreementNotice account={account} />
      <Placeholder title="Your mentorship">Your six months will live here.</Placeholder>
    </>
  )
}
