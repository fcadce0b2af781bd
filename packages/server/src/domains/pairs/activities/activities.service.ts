import type { Activity, WrittenActivity } from '@brightpair/contract'
import { MAX_ACTIVITIES } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestBadges } from '../badges/request-badges.ts'
import { type Pair, pairOf, requireMonth, runningPairOf } from '../enrollments/pair.ts'
import type { SearchOf } from '../enrollments/search-in-pair.ts'
import { presentActivity } from './activities.presenter.ts'
import {
  type ActivityRow,
  activitiesOf,
  activitiesOfMonth,
  activitiesWith,
  activityOf,
  deleteActivity,
  insertActivity,
  lockActivities,
  markDone,
  placeInOrder,
  sparksOf,
  updateActivity,
} from './activities.queries.ts'

interface OfActivity {
  readonly enrollmentId: string
  readonly activityId: string
}

interface List {
  readonly activities: Activity[]
}

export async function readActivities(db: Db, actor: Actor, enrollmentId: string): Promise<List> {
  const pair = await pairOf(db, actor, enrollmentId)
  return listOf(db, pair)
}

export function addActivity(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  written: WrittenActivity,
): Promise<Activity> {
  return change(platform, actor, enrollmentId, async (tx, pair) => {
    const id = await insertActivity(tx, {
      enrollmentId,
      companyId: pair.companyId,
      description: '',
      createdBy: actor.userId,
      createdAt: platform.clock.now(),
      position: await placeAtTheEnd(tx, pair, written.month),
      ...columnsOf(written),
    })
    return presentActivity(found(id ? await activityOf(tx, enrollmentId, id) : undefined))
  })
}

export function changeActivity(
  platform: Platform,
  actor: Actor,
  { enrollmentId, activityId }: OfActivity,
  written: WrittenActivity,
): Promise<Activity> {
  return change(platform, actor, enrollmentId, async (tx, pair) => {
    const before = found(await activityOf(tx, enrollmentId, activityId))
    const place =
      before.month === written.month ? {} : { position: await placeAtTheEnd(tx, pair, written.month) }
    // Renamed, it is the mentor's own and no longer linked to the library's article.
    const lead = before.name === written.name ? {} : { resourceId: null }
    await updateActivity(tx, enrollmentId, activityId, { ...columnsOf(written), ...place, ...lead })
    return presentActivity(found(await activityOf(tx, enrollmentId, activityId)))
  })
}

export function removeActivity(
  platform: Platform,
  actor: Actor,
  { enrollmentId, activityId }: OfActivity,
): Promise<void> {
  return change(platform, actor, enrollmentId, async (tx) => {
    if (!(await deleteActivity(tx, enrollmentId, activityId))) throw notFound()
  })
}

/**
 * The client's list may be slightly outdated: missing activities are skipped, those it did not know keep their order at
 * the end.
 */
export function orderActivities(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { month, ids }: { month: number; ids: readonly string[] },
): Promise<List> {
  return change(platform, actor, enrollmentId, async (tx, pair) => {
    const present = (await activitiesOfMonth(tx, enrollmentId, month)).map(({ id }) => id)
    const named = [...new Set(ids)].filter((id) => present.includes(id))
    await placeInOrder(tx, enrollmentId, [...named, ...present.filter((id) => !named.includes(id))])
    return listOf(tx, pair)
  })
}

export function tickActivity(
  platform: Platform,
  actor: Actor,
  { enrollmentId, activityId }: OfActivity,
  done: boolean,
): Promise<Activity> {
  return platform.database.transaction(async (tx) => {
    const pair = await runningPairOf(tx, actor, enrollmentId)
    return tickInPair(platform, tx, pair, activityId, done)
  })
}

export async function tickInPair(
  platform: Platform,
  tx: Db,
  pair: Pair,
  activityId: string,
  done: boolean,
): Promise<Activity> {
  const { enrollmentId } = pair
  if (done) await markDone(tx, enrollmentId, activityId, platform.clock.now())
  else await updateActivity(tx, enrollmentId, activityId, { doneAt: null })
  const row = found(await activityOf(tx, enrollmentId, activityId))
  await tell(tx, pair)
  await requestBadges(platform, tx, enrollmentId)
  return presentActivity(row)
}

/** Serialises changes to the list and notifies both people. */
function change<T>(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  apply: (tx: Db, pair: Pair) => Promise<T>,
): Promise<T> {
  return platform.database.transaction(async (tx) => {
    const pair = await runningPairOf(tx, actor, enrollmentId)
    await lockActivities(tx, enrollmentId)
    const result = await apply(tx, pair)
    await tell(tx, pair)
    return result
  })
}

const tell = (tx: Db, { mentorId, menteeId }: Pair) => publish(tx, [mentorId, menteeId], 'activities')

async function listOf(db: Db, { enrollmentId }: Pair): Promise<List> {
  return { activities: (await activitiesOf(db, enrollmentId)).map(presentActivity) }
}

async function placeAtTheEnd(tx: Db, pair: Pair, month: number): Promise<number> {
  const { enrollmentId } = pair
  requireMonth(pair, month)
  const present = await activitiesOfMonth(tx, enrollmentId, month)
  if (present.length >= MAX_ACTIVITIES) {
    throw new AppError(
      'month_full',
      `Month ${month} already has ${MAX_ACTIVITIES} activities, the most it can hold. Remove one, or choose another month.`,
    )
  }
  return (present.at(-1)?.position ?? -1) + 1
}

const columnsOf = ({ month, name, textContent, scheduleLink, setOfTrainings }: WrittenActivity) => ({
  month,
  name,
  textContent,
  scheduleLink: scheduleLink ?? null,
  setOfTrainings: setOfTrainings ?? [],
})

function found(row: ActivityRow | undefined): ActivityRow {
  if (!row) throw notFound()
  return row
}

const notFound = () => new AppError('not_found', 'This activity is no longer there.')

/** Sparks are for reading; everything else the two do is an activity. */
export const searchActivities =
  (kind: 'activity' | 'spark'): SearchOf =>
  async (db, { pair, words, max }) => {
    const rows = await activitiesWith(db, pair.enrollmentId, words, { areSparks: kind === 'spark', max })
    return rows.map(({ id, name, month, description, textContent }) => ({
      kind,
      id,
      title: name,
      text: textContent || description,
      month,
      at: null,
    }))
  }

/** Ticks a programme's sparks that link to this article; false when it has none. */
export async function tickSparks(
  platform: Platform,
  tx: Db,
  pair: Pair,
  resourceId: string,
  done: boolean,
): Promise<boolean> {
  const ids = await sparksOf(tx, pair.enrollmentId, resourceId)
  for (const id of ids) await tickInPair(platform, tx, pair, id, done)
  return ids.length > 0
}
