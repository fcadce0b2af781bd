import { PersonalityInvite } from '~/features/personality/personality-invite'
import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Your match')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function ToBeMatched() {
  return (
    <AccountPlaceholder title="Your match" actions={<PersonalityInvite />}>
      Your answers are in. This is where your match will appear.
    </AccountPlaceholder>
  )
}
