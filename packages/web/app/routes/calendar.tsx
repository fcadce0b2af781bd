import { Placeholder } from '~/features/placeholder/placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Calendar')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function CalendarRoute() {
  return <Placeholder title="Calendar">This part of your programme is on its way.</Placeholder>
}
