import { type Handled, type OwnCase, type ownCases, pausesContact } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { countAgainst, type Limit } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentPage } from '../../platform/present-page.ts'
import { deleteTasks } from './case-work.queries.ts'
import { presentOwnCase, presentOwnRow } from './cases.presenter.ts'
import { changeCase, insertEntry } from './cases.queries.ts'
import { notifyReaders, openCase } from './open-case.ts'
import {
  caseOfClient,
  deleteEntries,
  type LockedPair,
  lockOwnCase,
  lockPair,
  ownCasesPage,
  ownWholeCase,
} from './own-cases.queries.ts'
import { pauseContact, resumeContact } from './pause-contact.ts'

type Body<Name extends 'tellTeam' | 'addToCase'> = Handled<(typeof ownCases)[Name]>['body']

const REPORT_LIMIT: Limit = {
  name: 'telling-the-team',
  max: 30,
  seconds: 3600,
  message: 'That’s a lot in a short time. The team has what you’ve sent; please wait a moment.',
}

export const listOwnCases = async (
  db: Db,
  { userId }: Actor,
  query: Handled<(typeof ownCases)['ownCases']>['query'],
) => presentPage(await ownCasesPage(db, userId, query), query, presentOwnRow)

export async function readOwnCase(db: Db, { userId }: Actor, id: string): Promise<OwnCase> {
  const row = await ownWholeCase(db, userId, id)
  if (!row) throw noSuchCase()
  return presentOwnCase(row)
}

/** Stored once, however often it is sent; an urgent case pauses contact in the same transaction. */
export function tellTeam(platform: Platform, actor: Actor, body: Body<'tellTeam'>): Promise<OwnCase> {
  const { enrollmentId, pauseContact: isPauseWanted, ...told } = body
  return platform.database.transaction(async (tx) => {
    const { companyId, programmeId, userId } = actor
    if (!companyId || !isAuthorRole(actor.accountType)) {
      throw new AppError('forbidden', 'You don’t have access to this.')
    }
    await countAgainst({ db: tx, clock: platform.clock }, REPORT_LIMIT, userId)
    const pair = enrollmentId === null ? null : await pairOfAuthor(tx, userId, enrollmentId)
    const subjectId = pair && (pair.mentorId === userId ? pair.menteeId : pair.mentorId)
    const id = await openCase(platform, tx, {
      ...told,
      source: 'told',
      companyId,
      programmeId,
      authorId: userId,
      authorRole: actor.accountType,
      pairId: pair?.id ?? null,
      subjectId,
      isSerious: subjectId !== null && told.topic === 'conduct',
    })
    if (!id) return readOwnCase(tx, actor, await caseOfClient(tx, userId, told.clientId))
    if (pair?.isRunning && (isPauseWanted || pausesContact(told.topic, told.urgency))) {
      await pauseContact(platform, tx, pair, id)
    }
    return readOwnCase(tx, actor, id)
  })
}

const isAuthorRole = (type: string): type is 'MENTOR' | 'MENTEE' => type === 'MENTOR' || type === 'MENTEE'

async function pairOfAuthor(tx: Db, userId: string, enrollmentId: string): Promise<LockedPair> {
  const pair = await lockPair(tx, enrollmentId)
  if (!pair || ![pair.mentorId, pair.menteeId].includes(userId)) {
    throw new AppError('not_found', 'We couldn’t find this programme.')
  }
  return pair
}

/** Adding to a closed case reopens it: its author is not done with it. */
export function addToCase(
  platform: Platform,
  actor: Actor,
  id: string,
  given: Body<'addToCase'>,
): Promise<OwnCase> {
  return platform.database.transaction(async (tx) => {
    const found = await lockOpen(tx, actor, id)
    await countAgainst({ db: tx, clock: platform.clock }, REPORT_LIMIT, actor.userId)
    const writtenAt = platform.clock.now()
    const entryId = await insertEntry(tx, {
      ...given,
      caseId: id,
      authorId: actor.userId,
      isNote: false,
      writtenAt,
    })
    if (entryId) {
      if (found.state === 'closed')
        await changeCase(tx, id, { state: 'read', closedAt: null, closedBy: null })
      await notifyReaders(platform, tx, found, { addedTo: entryId })
    }
    return readOwnCase(tx, actor, id)
  })
}

export function changeContact(
  platform: Platform,
  actor: Actor,
  id: string,
  isPaused: boolean,
): Promise<OwnCase> {
  return platform.database.transaction(async (tx) => {
    const { pairId } = await lockOpen(tx, actor, id)
    if (!pairId) throw noSuchCase()
    if (isPaused) await pauseContact(platform, tx, await pairOfAuthor(tx, actor.userId, pairId), id)
    else await resumeContact(platform, tx, id)
    return readOwnCase(tx, actor, id)
  })
}

/** The fact that something was reported stays, for statistics; none of its words do. */
export function withdrawCase(platform: Platform, actor: Actor, id: string): Promise<OwnCase> {
  return platform.database.transaction(async (tx) => {
    const found = await lockOwnCase(tx, actor.userId, id)
    if (!found) throw noSuchCase()
    if (!found.withdrawnAt) {
      const now = platform.clock.now()
      const empty = { words: '', phone: '', closingWords: '', closingNote: '' }
      await changeCase(tx, id, { ...empty, state: 'closed', closedAt: now, closedBy: null, withdrawnAt: now })
      await deleteEntries(tx, id)
      await deleteTasks(tx, id)
      await resumeContact(platform, tx, id)
      await notifyReaders(platform, tx, found)
    }
    return readOwnCase(tx, actor, id)
  })
}

async function lockOpen(tx: Db, actor: Actor, id: string) {
  const found = await lockOwnCase(tx, actor.userId, id)
  if (!found) throw noSuchCase()
  if (found.withdrawnAt) throw caseWithdrawn()
  return found
}

export const caseWithdrawn = () =>
  new AppError('case_withdrawn', 'This was withdrawn, and everything written here was deleted.')

const noSuchCase = () => new AppError('not_found', 'We couldn’t find this.')
