import type { MatchReasons } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { memberOf } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { newQuestionsFor } from '../../questionnaires/index.ts'
import { openChoice } from '../wishes/open-choice.ts'
import { type AdminMatchRow, allMatches, matchesPage } from './administer-matches.queries.ts'
import {
  matchColumns,
  presentForAdmin,
  presentReasons,
  presentSearch,
  presentStanding,
} from './matches.presenter.ts'
import {
  firstNameOf,
  matchOfEnrollment,
  type SearchBoard,
  searchBoardOf,
  standingOf,
} from './matches.queries.ts'
import { readReveal } from './read-reveal.ts'
import type { Side } from './transitions.ts'

/** A person's situation: their open matches, or the state of their search. */
export function createStandings({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
  // The board counts everyone in a programme, so people who look at about the same time share one result.
  const boards = createSwrCache<SearchBoard>({ fresh: 2_000, usable: 10_000 })

  // With a deadline of its own: it reads everyone, and as part of the first caller's request it would be lined up with
  // short reads of one person and hold them up.
  const boardOf = (programmeId: string) =>
    new QueryDeadline().limit(() => searchBoardOf(db, programmeId, clock.now()))

  return async (actor: Actor, side: Side) => {
    const { userId, programmeId } = memberOf(actor)
    const now = clock.now()
    const rows = await standingOf(db, side, userId, programmeId)
    const standing = presentStanding(rows, await readReveal(db, actor, side, rows), side, now)
    const { state, open, wantsMatch, joining, searchingSince: since, belowFloorSince, pausedUntil } = standing
    const own = { state, open, wantsMatch, joining }
    if (state !== 'searching' || !since || joining) return { ...own, search: null }
    const newQuestions = await newQuestionsFor(db, actor)
    const board = await boards(programmeId, () => boardOf(programmeId))
    const choosing = await openChoice(db, { userId, programmeId }, now)
    const search = presentSearch(board, side, {
      since,
      pausedUntil,
      belowFloorSince,
      newQuestions,
      choosing,
      now,
    })
    return { ...own, search }
  }
}

export const listMatches = async (db: Db, query: Parameters<typeof matchesPage>[1]) =>
  presentPage(await matchesPage(db, query), query, presentForAdmin)

export const matchesCsv = (query: Parameters<typeof allMatches>[0]): CsvList<AdminMatchRow> => ({
  what: 'matches',
  query: allMatches(query),
  columns: matchColumns,
})

/** What one of the two was told about the pair when it was proposed; the partner was told their own half. */
export async function reasonsTold(
  db: Db,
  { enrollmentId, side, partnerId }: { enrollmentId: string; side: Side; partnerId: string },
): Promise<MatchReasons> {
  const match = await matchOfEnrollment(db, enrollmentId)
  if (!match) throw new AppError('not_found', 'We couldn’t find this match.')
  return presentReasons(match, side, await firstNameOf(db, partnerId))
}
