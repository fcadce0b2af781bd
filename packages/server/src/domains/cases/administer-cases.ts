import type { CaseDetails, cases, Handled } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish, publishToTeam } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentPage } from '../../platform/present-page.ts'
import { recordAction } from '../audit/index.ts'
import { caseAnswered, postNotices } from '../notices/index.ts'
import { colleaguesAt } from './case-work.queries.ts'
import { presentCase, presentWholeCase } from './cases.presenter.ts'
import {
  casesPage,
  changeCase,
  countNew,
  insertEntry,
  isNamed,
  lockCase,
  openSeriousCasesAbout,
  type PlaceOfCase,
  readersOf,
  recordView,
  wholeCase,
} from './cases.queries.ts'
import { lockPair, pairOfCase } from './own-cases.queries.ts'
import { pauseContact, resumeContact } from './pause-contact.ts'
import { caseWithdrawn } from './tell-team.ts'

type Query = Omit<Parameters<typeof casesPage>[1], 'role' | 'userId'>

const roleOf = ({ team }: Actor): string => team?.role ?? 'ADMIN'

export const listCases = async (db: Db, actor: Actor, query: Query) =>
  presentPage(
    await casesPage(db, { ...query, role: roleOf(actor), userId: actor.userId }),
    query,
    presentCase,
  )

/** The names of those who would read a case, for the form, before anything is written. */
export async function namedReaders(db: Db, { companyId, programmeId, userId: authorId }: Actor) {
  if (!companyId) throw new AppError('forbidden', 'You don’t have access to this.')
  const { role, people } = await readersOf(db, { companyId, programmeId, authorId, subjectId: null })
  return { role, names: role === 'ADMIN' ? [] : people.map(({ name }) => name) }
}

export const countNewCases = async (
  db: Db,
  actor: Actor,
  query: Handled<(typeof cases)['newCases']>['query'],
) => ({ count: await countNew(db, { ...query, role: roleOf(actor), userId: actor.userId }) })

/** The access is recorded before any words are shown: who looked, and when. */
export function readCase(platform: Platform, admin: Actor, id: string): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, admin, id)
    const isFirstView = await recordView(tx, id, admin.userId, platform.clock.now())
    if (found.state === 'new') {
      await changeCase(tx, id, { state: 'read' })
      await publishToTeam(tx, found.companyId, 'cases')
    }
    if (isFirstView) await record(platform, tx, admin, 'case.read', found)
    return show(tx, admin, found)
  })
}

export function settleCase(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, state, note, words }: Handled<(typeof cases)['settleCase']>['body'],
): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, admin, id)
    if (found.version !== version) {
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed this. Check the latest version and try again.',
      )
    }
    if (found.withdrawnAt) throw caseWithdrawn()
    const isClosing = state === 'closed'
    await changeCase(tx, id, {
      state,
      closingNote: isClosing ? note : '',
      closingWords: isClosing ? words : '',
      closedBy: isClosing ? admin.userId : null,
      closedAt: isClosing ? platform.clock.now() : null,
    })
    if (isClosing) {
      await resumeContact(platform, tx, id)
      await notifyAuthor(platform, tx, found, `closed ${found.version}`)
    }
    await recordView(tx, id, admin.userId, platform.clock.now())
    await record(platform, tx, admin, state === 'closed' ? 'case.closed' : 'case.reopened', found)
    await publishToTeam(tx, found.companyId, 'cases')
    return show(tx, admin, found)
  })
}

/** A reply to the author, who is notified; or a note for the other readers only. */
export function answerCase(
  platform: Platform,
  reader: Actor,
  id: string,
  given: Handled<(typeof cases)['answerCase']>['body'],
): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, reader, id)
    if (found.withdrawnAt) throw caseWithdrawn()
    // Words that came with a rating, an ending or a decline expect no reply, and have no page to show one.
    if (found.source !== 'told' && !given.isNote) throw noSuchCase()
    const writtenAt = platform.clock.now()
    const entryId = await insertEntry(tx, { ...given, caseId: id, authorId: reader.userId, writtenAt })
    if (entryId) {
      await recordView(tx, id, reader.userId, writtenAt)
      if (!given.isNote) await notifyAuthor(platform, tx, found, entryId)
      await publishToTeam(tx, found.companyId, 'cases')
    }
    return show(tx, reader, found)
  })
}

export function pauseContactByTeam(platform: Platform, reader: Actor, id: string): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, reader, id)
    const pairId = await pairOfCase(tx, id)
    const pair = pairId && (await lockPair(tx, pairId))
    if (!pair || found.state === 'closed') throw noSuchCase()
    await pauseContact(platform, tx, pair, id)
    await recordView(tx, id, reader.userId, platform.clock.now())
    await record(platform, tx, reader, 'case.contact-paused', found)
    return show(tx, reader, found)
  })
}

async function notifyAuthor(
  platform: Platform,
  tx: Db,
  { id, source, authorId }: { id: string; source: string; authorId: string },
  mark: string,
): Promise<void> {
  if (source !== 'told') return
  await postNotices(platform, tx, [{ to: authorId, text: caseAnswered(id, mark) }])
  await publish(tx, authorId, 'cases')
}

/**
 * Only these can read a case: those who were named to its author and are still responsible, and those named on this
 * case.
 */
export async function lockReadable(tx: Db, reader: Actor, id: string) {
  const found = await lockCase(tx, id)
  if (!found || !(await isReader(tx, reader, found))) throw noSuchCase()
  return found
}

async function isReader(tx: Db, reader: Actor, found: PlaceOfCase & { id: string }): Promise<boolean> {
  const isHelping = reader.team !== null && (await isNamed(tx, found.id, reader.userId))
  return isHelping || isReaderByRole(tx, reader, found)
}

/** While a serious case about someone is open, only those who read it decide whether they are matched again. */
export async function mayRelease(tx: Db, reader: Actor, userId: string): Promise<boolean> {
  for (const each of await openSeriousCasesAbout(tx, userId))
    if (!(await isReader(tx, reader, each))) return false
  return true
}

export async function isReaderByRole(tx: Db, reader: Actor, place: PlaceOfCase): Promise<boolean> {
  const { role, people } = await readersOf(tx, place)
  return role === roleOf(reader) && people.some(({ id }) => id === reader.userId)
}

/** A named reader can read it, but can't name others. */
export async function show(tx: Db, reader: Actor, place: PlaceOfCase & { id: string }): Promise<CaseDetails> {
  const row = await wholeCase(tx, place.id)
  if (!row) throw noSuchCase()
  const { people } = await readersOf(tx, place)
  const others = (await colleaguesAt(tx, place)).filter(({ id }) => !people.some((each) => each.id === id))
  const mayName = people.some(({ id }) => id === reader.userId)
  const named = others.filter(({ isNamed: is }) => is)
  return presentWholeCase(row, reader.userId, {
    readers: [
      ...people.map(({ id, name }) => ({ id, name, isNamed: false })),
      ...named.map(({ id, name }) => ({ id, name, isNamed: true })),
    ],
    colleagues: mayName
      ? others.filter(({ isNamed: is }) => !is).map(({ id, name }) => ({ id, name }))
      : null,
  })
}

export const noSuchCase = () => new AppError('not_found', 'This case doesn’t exist.')

/**
 * The audit is kept for good and every admin reads it: it records only that it happened, never whose case or what it
 * says.
 */
export const record = (
  platform: Platform,
  tx: Db,
  admin: Actor,
  action: string,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> => recordAction(platform, tx, admin, { action, subject: { id, name: 'a case' }, companyId })
