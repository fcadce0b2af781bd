import { PersonalityScreen } from '~/domains/questionnaires'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('How you like to work')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function PersonalityRoute() {
  return <PersonalityScreen />
}
