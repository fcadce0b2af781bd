import { powerPlay } from '~/content/tracks'
import { TrackScreen } from '~/features/tracks/track-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta(powerPlay.name, powerPlay.lede)

export default function PowerPlayTrack() {
  return <TrackScreen track={powerPlay} />
}
