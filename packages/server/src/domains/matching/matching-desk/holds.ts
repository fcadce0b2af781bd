import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { requestRunsOf } from '../matching-runs/request-run.ts'
import { insertHold, lockParticipant, removeHold, saveHold } from './holds.queries.ts'

/** Excludes someone from runs until further notice. Only admins see it. */
export function holdPerson(platform: Platform, admin: Actor, userId: string, note: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const person = await lockParticipant(tx, userId)
    if (!person) throw noSuchPerson()
    refuseOneself(admin, userId)
    const { companyId, name } = person
    await saveHold(tx, { userId, companyId, note, heldBy: admin.userId, heldAt: platform.clock.now() })
    const subject = { id: userId, name }
    await recordAction(platform, tx, admin, { action: 'person.held', subject, companyId, after: { note } })
    await publishToTeam(tx, companyId, 'matching-runs')
  })
}

/** A serious case concerns them: no run proposes anyone new to them until an admin has decided. */
export async function holdUntilDecided(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  // The person can read this in their data export.
  const note = 'Waiting for the programme team to decide.'
  await insertHold(tx, { userId, companyId, note, heldBy: null, heldAt: clock.now() })
  await publishToTeam(tx, companyId, 'matching-runs')
}

/** A second click finds nothing to do. Those who read a serious case about them decide as long as it is open. */
export function releasePerson(platform: Platform, admin: Actor, userId: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const person = await lockParticipant(tx, userId)
    if (!person) throw noSuchPerson()
    refuseOneself(admin, userId)
    const note = await removeHold(tx, userId)
    if (note === undefined) return
    // Asked once the hold is locked: a case that is just being opened is stored by then.
    if (!(await platform.reactions.mayRelease(tx, admin, userId))) throw undecided()
    const { companyId, name } = person
    const subject = { id: userId, name }
    await recordAction(platform, tx, admin, {
      action: 'person.released',
      subject,
      companyId,
      before: { note },
    })
    await publishToTeam(tx, companyId, 'matching-runs')
    await requestRunsOf(platform, tx, userId, 'AVAILABILITY')
  })
}

/** Someone who runs a programme may also take part in it. */
function refuseOneself(admin: Actor, userId: string): void {
  if (admin.userId === userId)
    throw new AppError('forbidden', 'You can’t decide this about yourself. Please ask a colleague.')
}

/** Says nothing of a case: only those who may read it may know that there is one. */
const undecided = () =>
  new AppError(
    'forbidden',
    'The programme team hasn’t decided about this yet. Only those who decide can include this person again.',
  )

const noSuchPerson = () => new AppError('not_found', 'This person doesn’t exist.')
