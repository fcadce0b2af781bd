import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireMonth, runningPairOf } from '../enrollments/pair.ts'
import { inPlan } from './in-plan.ts'
import { saveDraft, saveReflection, saveReply } from './reflections.queries.ts'

interface Kept {
  readonly month: number
  readonly text: string
  readonly shared: boolean
}

/** Both are notified even of a private one: it may have been shared until now. */
export function keepReflection(platform: Platform, actor: Actor, enrollmentId: string, kept: Kept) {
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    requireMonth(pair, kept.month)
    const { companyId } = pair
    const author = { enrollmentId, companyId, userId: actor.userId }
    await saveReflection(tx, author, kept, platform.clock.now())
  })
}

export function draftReflection(
  { database, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  { month, text }: { month: number; text: string },
) {
  return database.transaction(async (tx) => {
    const pair = await runningPairOf(tx, actor, enrollmentId)
    requireMonth(pair, month)
    const { companyId } = pair
    const author = { enrollmentId, companyId, userId: actor.userId }
    await saveDraft(tx, author, { month, draft: text }, clock.now())
    await publish(tx, actor.userId, 'plan')
  })
}

export function replyToReflection(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { month, text }: { month: number; text: string },
) {
  return inPlan(platform, actor, enrollmentId, async (tx, { partnerId }) => {
    const which = { enrollmentId, userId: partnerId, month }
    if (!(await saveReply(tx, which, text, platform.clock.now()))) {
      throw new AppError('not_found', 'There’s no shared reflection for this month.')
    }
  })
}
