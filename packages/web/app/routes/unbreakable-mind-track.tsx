import { unbreakableMindset } from '~/content/tracks'
import { TrackScreen } from '~/features/tracks/track-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: `${unbreakableMindset.name} | Brightpair`,
    description: unbreakableMindset.lede,
    path: screens.unbreakableMindTrack,
  })

export default function UnbreakableMindTrack() {
  return <TrackScreen track={unbreakableMindset} />
}
