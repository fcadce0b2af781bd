import { MetScreen } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/met'

export const meta = () => pageMeta('Did you meet?')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function MetRoute({ params }: Route.ComponentProps) {
  return <MetScreen key={params.sessionId} sessionId={params.sessionId} />
}
