import { unbreakableMindset } from '~/content/tracks'
import { TrackScreen } from '~/features/tracks/track-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta(unbreakableMindset.name, unbreakableMindset.lede)

export default function UnbreakableMindTrack() {
  return <TrackScreen track={unbreakableMindset} />
}
