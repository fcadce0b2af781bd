import type { Handled, OutcomeReaders, outcomes } from '@brightpair/contract'
import { MAX_OUTCOME_READERS } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { nothingHere, scopeOf } from '../sponsor/sponsor.service.ts'
import { nextDue } from './first-working-day.ts'
import {
  countReaders,
  deleteReader,
  insertReader,
  type ListedReader,
  readersIn,
} from './outcome-readers.queries.ts'

type Filter = Handled<typeof outcomes.outcomeReaders>['query']
type Added = Handled<typeof outcomes.addOutcomeReader>['body']
type Parts = Pick<Platform, 'database' | 'clock'>

export async function readReaders(
  { database: { db }, clock }: Parts,
  actor: Actor,
  { companyId, programmeId }: Filter,
): Promise<OutcomeReaders> {
  const { company } = await scopeOf(db, actor, { companyId })
  return present(
    await readersIn(db, { companyId: company.id, programmeId: programmeId ?? null }),
    clock.now(),
  )
}

const present = (readers: readonly ListedReader[], now: Date): OutcomeReaders => ({
  readers: readers.map(({ id, email, programme, addedBy, sentFor, hasStopped }) => ({
    id,
    email,
    programme,
    addedBy,
    sentFor,
    hasStopped,
  })),
  nextAt: nextDue(now).toISOString(),
})

export function addReader(
  platform: Parts,
  actor: Actor,
  { companyId, programmeId = null, email }: Added,
): Promise<OutcomeReaders> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const { company, programmes } = await scopeOf(tx, actor, { companyId })
    const programme = programmes.find(({ id }) => id === programmeId)
    if (programmeId && !programme) throw nothingHere()
    const count = await countReaders(tx, companyId)
    const addedAt = clock.now()
    if (!(await insertReader(tx, { companyId, programmeId, email, addedBy: actor.userId, addedAt })))
      throw await refusal(tx, { companyId, programmeId, email })
    if (count >= MAX_OUTCOME_READERS)
      throw new AppError(
        'too_many_entries',
        `There’s room for ${MAX_OUTCOME_READERS} addresses. Please remove one first.`,
      )
    await recordAction(platform, tx, actor, {
      action: 'outcomes.reader-added',
      subject: { id: companyId, name: company.name },
      companyId,
      after: { email, ...(programme ? { programme: programme.name } : {}) },
    })
    const own = actor.team?.programmeId ?? null
    return present(await readersIn(tx, { companyId, programmeId: own }), addedAt)
  })
}

async function refusal(
  tx: Parameters<typeof readersIn>[0],
  { email, ...place }: { companyId: string; programmeId: string | null; email: string },
): Promise<AppError> {
  const known = (await readersIn(tx, place)).find(
    (each) => each.email === email && (each.programme?.id ?? null) === place.programmeId,
  )
  const message = known?.hasStopped
    ? 'This reader unsubscribed. They can turn the emails back on from their last one.'
    : 'This address is already on the list.'
  return new AppError('email_taken', message, { details: { email: message } })
}

export function removeReader(platform: Parts, actor: Actor, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const gone = await deleteReader(tx, id)
    if (!gone) throw new AppError('not_found', 'This address isn’t on the list any more.')
    const { company } = await scopeOf(tx, { team: null }, { companyId: gone.companyId })
    await recordAction(platform, tx, actor, {
      action: 'outcomes.reader-removed',
      subject: { id: company.id, name: company.name },
      companyId: company.id,
      before: { email: gone.email },
    })
  })
}
