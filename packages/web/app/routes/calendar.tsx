import { SessionsScreen } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Calendar')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function CalendarRoute() {
  return <SessionsScreen />
}
