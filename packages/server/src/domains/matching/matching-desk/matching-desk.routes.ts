import { matchingDesk } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { soughtSkills } from '../matching-runs/sought-skills.ts'
import { holdPerson, releasePerson } from './holds.ts'
import { gapColumns, presentGap, presentWaiting, waitingColumns } from './matching-desk.presenter.ts'
import { pairByHand, previewPair } from './pair-by-hand.ts'
import { queuePage, wholeQueue } from './queue.queries.ts'
import { freeTotals, skillGaps } from './shortage.queries.ts'

export function matchingDeskRoutes(bind: Bind, platform: Platform): void {
  const {
    database: { db },
    clock,
  } = platform

  bind(matchingDesk.queue, async ({ query }) => {
    const { rows, total } = await queuePage(db, query, clock.now())
    return { data: rows.map(presentWaiting), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(matchingDesk.exportQueue, (context) =>
    exportList(platform, context, {
      what: 'waiting-people',
      query: wholeQueue(context.query, clock.now()),
      columns: waitingColumns,
    }),
  )

  bind(matchingDesk.hold, ({ actor, params, body }) => holdPerson(platform, actor, params.id, body.note))
  bind(matchingDesk.release, ({ actor, params }) => releasePerson(platform, actor, params.id))

  bind(matchingDesk.previewPair, ({ query }) => previewPair(platform, query))
  bind(matchingDesk.pairByHand, ({ actor, body }) => pairByHand(platform, actor, body))

  const gapsOf = async (companyId: string) =>
    (await skillGaps(db, companyId, await soughtSkills(db, companyId), clock.now())).map(presentGap)

  bind(matchingDesk.shortage, async ({ query: { companyId } }) => {
    const totals = await freeTotals(db, companyId, clock.now())
    return {
      menteesWaiting: totals.mentees,
      mentorsFree: totals.mentors,
      places: totals.places,
      skills: await gapsOf(companyId),
    }
  })

  bind(matchingDesk.exportShortage, async (context) =>
    exportList(platform, context, {
      what: 'skills',
      rows: await gapsOf(context.query.companyId),
      columns: gapColumns,
    }),
  )
}
