import { PowerPlayScreen, usePair } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useTitle } from '~/lib/use-title'

export const meta = () => pageMeta('Your track')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function DashboardPowerplay() {
  const track = usePair().programme.track?.name
  useTitle(track ? `The ${track} Track` : 'Your track')
  return <PowerPlayScreen />
}
