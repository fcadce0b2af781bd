import { powerPlay } from '~/content/tracks'
import { TrackScreen } from '~/domains/programmes/tracks/track-screen'
import { siteMeta } from '~/domains/site/site-meta'
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
