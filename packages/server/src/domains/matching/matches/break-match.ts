import type { Handled, matches, ProgrammeRepairs } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { matchBroken } from '../../notices/index.ts'
import { applyRepair, chosenAmong, lockForRepairs } from '../repairs/apply-repair.ts'
import { findBrokenProgrammes } from '../repairs/find-repairs.ts'
import { presentRepairs } from '../repairs/repairs.presenter.ts'
import { endMatch } from './decide-match.ts'
import { enrollmentOfMatch, lockMatch, lockPair, matchById, namesOfPair } from './matches.queries.ts'
import { nextState } from './transitions.ts'

type Breaking = Handled<(typeof matches)['breakMatch']>['body']

/**
 * An admin ends a proposal or a programme. Locks the people first and the match second, as every response to a match
 * does; the reason stays with the admins. Where new partners were chosen, they are asked in the same transaction.
 */
export async function breakMatch(
  platform: Platform,
  admin: Actor,
  matchId: string,
  { enrolled, reason, message = '', repair }: Breaking,
): Promise<void> {
  const chosen = repair && chosenAmong((await findBrokenProgrammes(platform, { matchId }))[0], repair)
  return platform.database.transaction(async (tx) => {
    const meant = await matchById(tx, matchId)
    if (chosen) await lockForRepairs(tx, [chosen], [])
    const pair = meant && (await lockPair(tx, meant))
    const match = await lockMatch(tx, matchId)
    if (!match || !pair) throw new AppError('not_found', 'This match doesn’t exist.')
    if (match.endedAt) throw new AppError('match_ended', 'This match has already ended.')
    if ((match.state === 'ENROLLED') !== enrolled) throw changed(match.state === 'ENROLLED')
    await recordAction(platform, tx, admin, {
      action: enrolled ? 'match.programme-ended' : 'match.broken',
      subject: { id: match.id, name: (await namesOfPair(tx, match)).join(' and ') },
      companyId: match.companyId,
      programmeId: match.programmeId,
      after: { reason, ...(message ? { message } : {}) },
    })
    await publishToTeam(tx, match.companyId, 'matching-runs')
    const state = nextState(match.state, 'admin-breaks')
    const enrollmentId = await enrollmentOfMatch(tx, match.id)
    if (enrollmentId) {
      const ending = { endedBy: admin.userId, note: reason, message, goesOn: chosen !== undefined }
      await platform.reactions.programmeBroken(platform, tx, enrollmentId, ending)
      if (chosen) await applyRepair(platform, tx, admin, chosen)
      return
    }
    if (!state) throw new Error(`a live match cannot be broken in the state ${match.state}`)
    const change = { state, rejectedBy: admin.userId, rejectReason: reason }
    await endMatch(platform, tx, match, pair, change, matchBroken(message))
  })
}

/** For a running pair that an admin considers ending. */
export async function readMatchRepairs(
  platform: Platform,
  matchId: string,
): Promise<{ programmes: ProgrammeRepairs[] }> {
  const { db } = platform.database
  if (!(await matchById(db, matchId))) throw new AppError('not_found', 'This match doesn’t exist.')
  return presentRepairs(db, await findBrokenProgrammes(platform, { matchId }))
}

const changed = (isEnrolled: boolean): AppError =>
  new AppError(
    'changed_meanwhile',
    isEnrolled
      ? 'Both have now accepted and their programme has started. Please check again before you end it.'
      : 'This match has just changed. Please check again before you end it.',
  )
