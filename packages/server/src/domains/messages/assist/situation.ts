import type { Activity, Goal, Session, Task } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type Pair, programmeMonth, readActivities, readPlan } from '../../pairs/index.ts'
import { readWishes } from '../../questionnaires/index.ts'
import { readSessions } from '../../sessions/index.ts'

interface Note {
  readonly month: number
  readonly text: string
}

interface Finished {
  /** The programme month; null: still open. */
  readonly doneIn: number | null
}

/** A pair's situation from the point of view of one of the two. What the other keeps private is not in it. */
export interface Situation {
  readonly side: 'mentor' | 'mentee'
  readonly month: number
  readonly months: number
  readonly themes: readonly string[]
  readonly goals: readonly (Goal & Finished)[]
  readonly tasks: readonly (Task & Finished)[]
  readonly activities: readonly Activity[]
  /** Agreed ones, earliest first. */
  readonly held: readonly (Session & { readonly month: number })[]
  readonly next: Session | null
  /** The person's own, including private ones. */
  readonly own: readonly Note[]
  readonly partner: readonly Note[]
  /** What the person's own answers asked for. */
  readonly wishes: readonly string[]
}

export async function situationOf(db: Db, actor: Actor, pair: Pair, now: Date): Promise<Situation> {
  const { enrollmentId, endedAt, side } = pair
  const [plan, { activities }, { sessions }, wishes] = await Promise.all([
    readPlan(db, actor, enrollmentId),
    readActivities(db, actor, enrollmentId),
    readSessions(db, actor, enrollmentId),
    readWishes(db, actor),
  ])
  const monthOf = (moment: string) => programmeMonth(pair, new Date(moment))
  const finished = <Each extends { doneAt: string | null }>(each: Each) => ({
    ...each,
    doneIn: each.doneAt === null ? null : monthOf(each.doneAt),
  })
  const agreed = sessions.filter(({ state }) => state === 'AGREED' || state === 'MOVING')
  return {
    side,
    month: programmeMonth(pair, endedAt ?? now),
    months: pair.months,
    themes: pair.themes,
    goals: plan.goals.map(finished),
    tasks: plan.tasks.map(finished),
    activities,
    held: agreed.flatMap((session) =>
      session.startsAt && session.endsAt && Date.parse(session.endsAt) <= now.getTime()
        ? [{ ...session, month: monthOf(session.startsAt) }]
        : [],
    ),
    next: agreed.find(({ startsAt }) => startsAt && Date.parse(startsAt) > now.getTime()) ?? null,
    own: plan.reflections.own.filter(({ text }) => text !== ''),
    partner: plan.reflections.partner,
    wishes: wishes.map(({ name }) => name),
  }
}
