import { type CompanyPlan, planSeats } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { postAll } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isNearlyFull } from './companies.policy.ts'
import { activePeopleIn, companyNamed } from './companies.queries.ts'
import { planAlertMail } from './plan-alerts.mails.ts'
import {
  adminsToNotify,
  allAlerts,
  lockUnnotified,
  markNotified,
  recordAlert,
} from './plan-alerts.queries.ts'

const TELL = 'tell-about-plans'

/** Sent at once: someone is waiting for a place. */
export const notifyOfFullPlan = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db): Promise<void> =>
  jobs.enqueue(tx, TELL, {})

/** An import may fill a plan, or have to leave people out. */
export async function recordImport(
  { jobs }: Platform,
  tx: Db,
  company: { id: string; plan: CompanyPlan },
  leftBehind: number,
): Promise<void> {
  if (!isNearlyFull(company.plan, await activePeopleIn(tx, company.id))) return
  await recordAlert(tx, company.id, leftBehind)
  await jobs.enqueue(tx, TELL, {})
}

/** The schedule sends alerts that had to wait for their day, and finds plans that are nearly full. */
export function alertAboutPlansJob(platform: Platform): JobKind<object> {
  return { name: TELL, schedule: '23 * * * *', run: () => alertAboutPlans(platform) }
}

export async function alertAboutPlans({ database, jobs, clock, publicUrl }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const alerts = (await lockUnnotified(tx, now)).filter(
      ({ plan, people, refused }) => refused > 0 || isNearlyFull(plan, people),
    )
    if (alerts.length === 0) return
    const admins = await adminsToNotify(tx)
    await postAll(
      tx,
      jobs,
      admins.map((admin) => planAlertMail(admin, alerts, publicUrl)),
    )
    await markNotified(
      tx,
      alerts.map(({ id }) => id),
      now,
    )
  })
}

/** Companies currently short of places, for the screens of those who can change it. */
export async function plansShortOfPlaces(db: Db, companyId?: string) {
  const alerts = (await allAlerts(db)).filter(({ id }) => companyId === undefined || id === companyId)
  return alerts.flatMap(({ id, name, plan, people, refused }) => {
    const seats = planSeats[plan]
    return seats !== null && isNearlyFull(plan, people) ? { id, name, people, seats, refused } : []
  })
}

/** `seats` is null where the plan has no limit. */
export async function companyWithSeats(db: Db, id: string) {
  const company = await companyNamed(db, id)
  return company && { id, name: company.name, seats: planSeats[company.plan] }
}
