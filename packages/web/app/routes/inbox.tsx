import { Placeholder } from '~/features/placeholder/placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Inbox')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function InboxRoute() {
  return <Placeholder title="Inbox">This part of your programme is on its way.</Placeholder>
}
