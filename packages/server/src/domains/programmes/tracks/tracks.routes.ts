import { tracks } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { archiveTrack, createTrack, editTrack, listTracks, restoreTrack } from './administer-tracks.ts'
import { activityColumns, activityLines, presentTrack } from './tracks.presenter.ts'

export function trackRoutes(bind: Bind, platform: Platform): void {
  bind(tracks.createTrack, async ({ actor, params, query, body }) =>
    presentTrack(await createTrack(platform, actor, { ...params, ...query }, body)),
  )
  bind(tracks.listTracks, ({ params, query }) =>
    listTracks(platform.database.db, params.companyId, query.programmeId),
  )
  bind(tracks.exportTracks, async (context) =>
    exportList(platform, context, {
      what: 'tracks',
      rows: activityLines(
        await listTracks(platform.database.db, context.query.companyId, context.query.programmeId),
      ),
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
