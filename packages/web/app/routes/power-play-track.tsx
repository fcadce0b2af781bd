import { powerPlay } from '~/content/tracks'
import { TrackScreen } from '~/domains/programmes'
import { siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${powerPlay.name} | Brightpair`,
    description: powerPlay.lede,
    path: screens.powerPlayTrack,
  })

export default function PowerPlayTrack() {
  return <TrackScreen track={powerPlay} />
}
