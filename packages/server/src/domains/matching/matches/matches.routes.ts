import { matches } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { newQuestionsFor } from '../../questionnaires/index.ts'
import { allMatches, matchesPage } from './administer-matches.queries.ts'
import { breakMatch } from './break-match.ts'
import { acceptMatch, rejectMatch } from './decide-match.ts'
import { matchColumns, presentForAdmin, presentSearch, presentStanding } from './matches.presenter.ts'
import { standingOf } from './matches.queries.ts'
import { createSearchBoards } from './search-board.ts'
import type { Side } from './transitions.ts'

export function matchRoutes(bind: Bind, platform: Platform): void {
  const boardOf = createSearchBoards(platform)

  async function standing(actor: Actor, side: Side) {
    const now = platform.clock.now()
    const rows = await standingOf(platform.database.db, side, actor.userId)
    const { state, open, searchingSince, belowFloorSince, pausedUntil, wantsMatch } = presentStanding(
      rows,
      side,
      now,
    )
    if (state !== 'searching' || !searchingSince || !actor.companyId)
      return { state, open, wantsMatch, search: null }
    const newQuestions = await newQuestionsFor(platform.database.db, actor)
    const waiting = { since: searchingSince, pausedUntil, belowFloorSince, newQuestions, now }
    return {
      state,
      open,
      wantsMatch,
      search: presentSearch(await boardOf(actor.companyId), side, waiting),
    }
  }

  bind(matches.mentorMatch, async ({ actor }) => {
    const { open, ...own } = await standing(actor, 'mentor')
    const [match = null, ...moreMatches] = open
    return { ...own, match, moreMatches, mentee: match?.partner ?? null }
  })

  bind(matches.menteeMatch, async ({ actor }) => {
    const { open, ...own } = await standing(actor, 'mentee')
    const [match = null] = open
    return { ...own, match, mentor: match?.partner ?? null }
  })

  bind(matches.listMatches, async ({ query }) => {
    const { rows, total } = await matchesPage(platform.database.db, query)
    return { data: rows.map(presentForAdmin), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(matches.exportMatches, (context) =>
    exportList(platform, context, {
      what: 'matches',
      query: allMatches(context.query),
      columns: matchColumns,
    }),
  )
  bind(matches.breakMatch, ({ actor, params, body }) => breakMatch(platform, actor, params.id, body))

  bind(matches.mentorAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentor', body.matchId))
  bind(matches.menteeAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentee', body.matchId))
  bind(matches.mentorRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentor', body ?? {}))
  bind(matches.menteeRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentee', body ?? {}))
}
