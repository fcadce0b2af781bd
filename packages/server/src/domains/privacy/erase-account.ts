import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit/index.ts'
import { forgetInRuns, programmesOfPerson, requestRun } from '../matching/index.ts'
import { revokeAccess } from '../people/index.ts'
import { deleteJobsNaming, lockErasure, markErased } from './own-data.queries.ts'
import { applyErasureStep, rowsOf, type Subject, subjectById } from './person.queries.ts'
import { inErasingOrder, register } from './register.ts'
import { leaveMatches } from './request-erasure.ts'

/** Applies the whole register in one transaction, exactly once. False when it was done already. */
export function eraseAccount(platform: Platform, mail: MailTransport, userId: string): Promise<boolean> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const now = clock.now()
    const person = await subjectById(tx, userId, { lock: true })
    if (!person || !(await lockErasure(tx, userId))) return false
    const programmes = await programmesOfPerson(tx, userId)
    await revokeAccess(tx, userId, now)
    await leaveMatches(platform, tx, userId)
    await forgetInRuns(tx, userId)
    await deleteJobsNaming(tx, person)
    const partners = await rowsOf<{ id: string }>(tx, person, now, {
      table: 'partners',
      columns: 'id',
      where: 'true',
    })
    const mentioning = await mailsMentioning(tx, person, now)
    for (const [table, { erase }] of inErasingOrder()) {
      for (const step of 'steps' in erase ? erase.steps : [])
        await applyErasureStep(tx, person, now, table, step)
    }
    await recordAction(
      platform,
      tx,
      { userId },
      {
        action: 'person.erased',
        subject: { id: userId, name: 'Former member' },
        companyId: person.company_id,
      },
    )
    await markErased(tx, userId, now)
    await publish(
      tx,
      partners.map(({ id }) => id),
      'everything',
    )
    for (const programmeId of programmes) await requestRun(platform, tx, programmeId, 'MATCH_ENDED')
    // Last, because files are not transactional: if a later step fails, everything is retried.
    await mail.forget(mentioning)
    return true
  })
}

async function mailsMentioning(tx: Db, person: Subject, now: Date): Promise<string[]> {
  const erase = register.mails?.erase
  const step = erase && 'steps' in erase ? erase.steps[0] : undefined
  if (!step || !('delete' in step)) throw new Error('the register has no rule for mails')
  const rows = await rowsOf<{ id: string }>(tx, person, now, {
    table: 'mails',
    columns: 'id',
    where: step.delete,
  })
  return rows.map(({ id }) => id)
}
