import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasRules } from '../rules/rules.policy.ts'
import { loadRules } from '../rules/rules.queries.ts'
import { countPeople, type RunRow } from './matching-runs.queries.ts'
import { whyTooLarge } from './run-size.policy.ts'

type Limits = Pick<Platform, 'processes'>

interface Where {
  readonly programmeId: string
  readonly now: Date
}

/** People in a match are counted only when they would make the run too large. */
export async function whyRunTooLarge(
  { processes: { maxMegabytes } }: Limits,
  db: Db,
  { programmeId, now }: Where,
): Promise<string | undefined> {
  const rules = hasRules(await loadRules(db, programmeId))
  const why = async (freeAt?: Date) =>
    whyTooLarge({ ...(await countPeople(db, programmeId, freeAt)), hasRules: rules }, maxMegabytes)
  return (await why()) && why(now)
}

/** Checked when a run is requested, before anything is stored or loaded for it. */
export async function refuseTooLarge(limits: Limits, db: Db, where: Where): Promise<void> {
  refuse(await whyRunTooLarge(limits, db, where))
}

/** An old run may have had more memory, or a programme without rules. */
export async function refuseLargeReplay(
  { processes: { maxMegabytes } }: Limits,
  db: Db,
  { run: { figures, programmeId } }: RunRow,
): Promise<void> {
  if (!figures) return
  const { mentors, mentees } = figures
  const rules = hasRules(await loadRules(db, programmeId))
  refuse(whyTooLarge({ mentors, mentees, hasRules: rules }, maxMegabytes, 'replay'))
}

function refuse(why: string | undefined): void {
  if (why) throw new AppError('run_too_large', why)
}
