import type { CaseDetails, cases, Handled } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publishToTeam } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit/index.ts'
import { caseShared, postNotices } from '../notices/index.ts'
import { companyNamed, noSuchCompany } from '../programmes/index.ts'
import { isReaderByRole, lockReadable, noSuchCase, record, show } from './administer-cases.ts'
import {
  colleaguesAt,
  deleteNamed,
  insertNamed,
  insertTask,
  monthsKept,
  saveMonthsKept,
  setTaskDone,
} from './case-work.queries.ts'
import { readersOf, recordView } from './cases.queries.ts'
import { caseWithdrawn } from './tell-team.ts'

type Body<Name extends 'addTask' | 'tickTask' | 'nameReader' | 'keepCases'> = Handled<
  (typeof cases)[Name]
>['body']

/** Tasks can only be assigned to people who may read the case. */
export function addTask(
  platform: Platform,
  reader: Actor,
  id: string,
  given: Body<'addTask'>,
): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, reader, id)
    if (found.withdrawnAt) throw caseWithdrawn()
    const { people } = await readersOf(tx, found)
    const helpers = (await colleaguesAt(tx, found)).filter(({ isNamed }) => isNamed)
    if (![...people, ...helpers].some((each) => each.id === given.assigneeId))
      throw new AppError('invalid_input', 'Please choose someone who may read this case.', {
        details: { assigneeId: 'Please choose someone who may read this case.' },
      })
    const createdAt = platform.clock.now()
    await insertTask(tx, { ...given, caseId: id, createdAt })
    await recordView(tx, id, reader.userId, createdAt)
    await publishToTeam(tx, found.companyId, 'cases')
    return show(tx, reader, found)
  })
}

export function tickTask(
  platform: Platform,
  reader: Actor,
  { id, taskId }: { id: string; taskId: string },
  { isDone }: Body<'tickTask'>,
): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, reader, id)
    const now = platform.clock.now()
    if (!(await setTaskDone(tx, { caseId: id, taskId }, isDone ? now : null))) throw noSuchCase()
    await recordView(tx, id, reader.userId, now)
    await publishToTeam(tx, found.companyId, 'cases')
    return show(tx, reader, found)
  })
}

/** Names one colleague on one case, by someone who may read them all; its author sees the name. */
export function nameReader(
  platform: Platform,
  reader: Actor,
  { id, userId }: { id: string; userId: string },
  { isNamed }: Body<'nameReader'>,
): Promise<CaseDetails> {
  return platform.database.transaction(async (tx) => {
    const found = await lockReadable(tx, reader, id)
    if (!(await isReaderByRole(tx, reader, found))) throw noSuchCase()
    if (found.withdrawnAt) throw caseWithdrawn()
    if (isNamed) await letRead(platform, tx, { reader, found, userId })
    else if (await deleteNamed(tx, id, userId))
      await record(platform, tx, reader, 'case.reader-removed', found)
    await publishToTeam(tx, found.companyId, 'cases')
    return show(tx, reader, found)
  })
}

interface Sharing {
  readonly reader: Actor
  readonly found: Awaited<ReturnType<typeof lockReadable>>
  readonly userId: string
}

async function letRead(platform: Platform, tx: Db, { reader, found, userId }: Sharing): Promise<void> {
  const colleagues = await colleaguesAt(tx, found)
  if (!colleagues.some((each) => each.id === userId)) throw noSuchCase()
  const namedAt = platform.clock.now()
  if (!(await insertNamed(tx, { caseId: found.id, userId, namedBy: reader.userId, namedAt }))) return
  await record(platform, tx, reader, 'case.reader-named', found)
  await postNotices(platform, tx, [
    { to: userId, text: caseShared(found.id, `${userId} ${namedAt.toISOString()}`) },
  ])
}

export const readKept = async (db: Db, { companyId }: { companyId: string }) => ({
  months: await monthsKept(db, companyId),
})

export function keepCases(
  platform: Platform,
  reader: Actor,
  { companyId, months }: Body<'keepCases'>,
): Promise<{ months: number }> {
  return platform.database.transaction(async (tx) => {
    const company = await companyNamed(tx, companyId)
    if (!company) throw noSuchCompany()
    const before = await monthsKept(tx, companyId)
    await saveMonthsKept(tx, companyId, months)
    await recordAction(platform, tx, reader, {
      action: 'case.retention-changed',
      subject: { id: companyId, name: company.name },
      companyId,
      before: { months: before },
      after: { months },
    })
    return { months }
  })
}
