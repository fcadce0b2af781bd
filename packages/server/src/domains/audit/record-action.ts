import type { Actor } from '../../platform/auth/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertEntry } from './audit-entries.queries.ts'

type State = Readonly<Record<string, unknown>>

interface Action {
  /** A verb and its object: `company.created`. */
  readonly action: string
  readonly subject: { readonly id: string; readonly name: string }
  readonly companyId?: string | null
  readonly before?: State
  readonly after?: State
}

/** Writes down what an admin does, in the transaction that does it. Of two states, only what differs is kept. */
export async function recordAction(
  { clock }: { clock: Clock },
  tx: Db,
  admin: Pick<Actor, 'userId'>,
  { action, subject, companyId = null, before, after }: Action,
): Promise<void> {
  await insertEntry(tx, {
    at: clock.now(),
    adminId: admin.userId,
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    companyId,
    before: before && after ? differing(before, after) : (before ?? null),
    after: before && after ? differing(after, before) : (after ?? null),
  })
}

function differing(state: State, other: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  )
}
