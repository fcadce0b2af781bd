import { useEffect } from 'react'
import { PowerPlayScreen, usePair } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Your track')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function DashboardPowerplay() {
  const track = usePair().programme.track?.name
  useEffect(() => {
    document.title = `${track ? `The ${track} Track` : 'Your track'} | Brightpair`
  }, [track])
  return <PowerPlayScreen />
}
