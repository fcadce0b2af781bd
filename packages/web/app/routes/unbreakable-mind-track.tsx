import { unbreakableMindset } from '~/content/tracks'
import { TrackScreen } from '~/domains/programmes'
import { siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${unbreakableMindset.name} | Brightpair`,
    description: unbreakableMindset.lede,
    path: screens.unbreakableMindTrack,
  })

export default function UnbreakableMindTrack() {
  return <TrackScreen track={unbreakableMindset} />
}
