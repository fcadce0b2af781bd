import { tracks } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { trackDetails } from './administer-tracks.queries.ts'
import { archiveTrack, createTrack, editTrack, restoreTrack } from './administer-tracks.ts'
import { activityColumns, activityLines, presentTrack } from './tracks.presenter.ts'

export function trackRoutes(bind: Bind, platform: Platform): void {
  bind(tracks.createTrack, async ({ actor, params, body }) =>
    presentTrack(await createTrack(platform, actor, params.companyId, body)),
  )
  const tracksOf = async (companyId: string) =>
    (await trackDetails(platform.database.db, { companyId })).map(presentTrack)

  bind(tracks.listTracks, ({ params }) => tracksOf(params.companyId))
  bind(tracks.exportTracks, async (context) =>
    exportList(platform, context, {
      what: 'tracks',
      rows: activityLines(await tracksOf(context.query.companyId)),
      columns: activityColumns,
    }),
  )
  bind(tracks.editTrack, async ({ actor, params, body }) =>
    presentTrack(await editTrack(platform, actor, params.id, body)),
  )
  bind(tracks.archiveTrack, async ({ actor, params, body }) =>
    presentTrack(await archiveTrack(platform, actor, params.id, body.version)),
  )
  bind(tracks.restoreTrack, async ({ actor, params, body }) =>
    presentTrack(await restoreTrack(platform, actor, params.id, body.version)),
  )
}
