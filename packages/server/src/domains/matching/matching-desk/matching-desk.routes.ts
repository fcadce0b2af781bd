import { matchingDesk } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { listCandidates } from './candidates.ts'
import { changePlaces } from './change-places.ts'
import { holdPerson, releasePerson } from './holds.ts'
import { queueCsv, readNextRun, readQueue, readShortage, shortageCsv } from './matching-desk.service.ts'
import { pairByHand, previewPair } from './pair-by-hand.ts'

export function matchingDeskRoutes(bind: Bind, platform: Platform): void {
  bind(matchingDesk.nextRun, ({ query }) => readNextRun(platform, query))
  bind(matchingDesk.queue, ({ query }) => readQueue(platform, query))
  bind(matchingDesk.exportQueue, async (context) =>
    exportList(platform, context, await queueCsv(platform, context.query)),
  )
  bind(matchingDesk.hold, ({ actor, params, body }) => holdPerson(platform, actor, params.id, body.note))
  bind(matchingDesk.release, ({ actor, params }) => releasePerson(platform, actor, params.id))
  bind(matchingDesk.candidates, ({ query }) => listCandidates(platform, query))
  bind(matchingDesk.changePlaces, ({ actor, params, body }) => changePlaces(platform, actor, params.id, body))
  bind(matchingDesk.previewPair, ({ query }) => previewPair(platform, query))
  bind(matchingDesk.pairByHand, ({ actor, body }) => pairByHand(platform, actor, body))
  bind(matchingDesk.shortage, ({ query }) => readShortage(platform, query))
  bind(matchingDesk.exportShortage, async (context) =>
    exportList(platform, context, await shortageCsv(platform, context.query)),
  )
}
