import { powerPlay } from '~/content/tracks'
import { TrackScreen } from '~/features/tracks/track-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: `${powerPlay.name} | Brightpair`,
    description: powerPlay.lede,
    path: screens.powerPlayTrack,
  })

export default function PowerPlayTrack() {
  return <TrackScreen track={powerPlay} />
}
