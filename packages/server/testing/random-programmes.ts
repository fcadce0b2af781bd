import { acceptMatch } from '../src/domains/matching/matches/decide-match.ts'
import { pairByHand } from '../src/domains/matching/matching-desk/pair-by-hand.ts'
import { insertDraft } from '../src/domains/matching/matching-runs/drafts.queries.ts'
import { publishDraft } from '../src/domains/matching/matching-runs/drafts.ts'
import { claimRun } from '../src/domains/matching/matching-runs/matching-runs.queries.ts'
import { performRun } from '../src/domains/matching/matching-runs/perform-run.ts'
import { runHere } from '../src/domains/matching/matching-runs/run-here.ts'
import { findBrokenProgrammes } from '../src/domains/matching/repairs/find-repairs.ts'
import { leaveAndRepair } from '../src/domains/matching/repairs/leave-and-repair.ts'
import { type Actor, actorWithoutSignIn } from '../src/platform/auth/actor.ts'
import { AppError } from '../src/platform/errors.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addCrowd, seededRandom } from './crowd.ts'
import { addCaller, addCompany, firstProgrammeOf } from './people.ts'

const AT_ONCE = 4

interface Person {
  readonly id: string
  readonly membershipId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly capacity: number
  readonly department: string
  readonly manager: string | null
  readonly languages: readonly string[]
  /** On one day of the week, in UTC; no one meets where it is unknown. */
  readonly hours: readonly [number, number] | null
}

interface World {
  readonly platform: Platform
  readonly admin: Actor
  readonly companyId: string
  readonly programmeId: string
  readonly people: readonly Person[]
  readonly ratherNot: ReadonlySet<string>
  readonly rules: { reports: boolean; departments: boolean; languages: boolean; hours: number | null }
  readonly floor: number
  readonly random: () => number
}

/** How often each way was taken that could have broken something. */
const nothing = { proposed: 0, enrolled: 0, refused: 0, belowFloor: 0, repaired: 0 }
type Counted = typeof nothing

const query = async <Row extends object>(
  { database }: Platform,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await database.pool.query(text, values)).rows

/** Written for this test from the product's texts alone. */
function isForbidden({ rules, ratherNot }: World, a: Person, b: Person): boolean {
  if (ratherNot.has(`${a.id} ${b.id}`) || ratherNot.has(`${b.id} ${a.id}`)) return true
  if (rules.reports && (a.manager === b.id || b.manager === a.id)) return true
  if (rules.departments && a.department !== '' && a.department === b.department) return true
  const bothSpeak = a.languages.length > 0 && b.languages.length > 0
  if (rules.languages && bothSpeak && !a.languages.some((each) => b.languages.includes(each))) return true
  if (rules.hours === null || !a.hours || !b.hours) return false
  return Math.min(a.hours[1], b.hours[1]) - Math.max(a.hours[0], b.hours[0]) < rules.hours
}

async function settle(platform: Platform, admin: Actor, seed: number): Promise<World> {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const rules = {
    reports: chance(0.35),
    departments: chance(0.35),
    languages: chance(0.35),
    hours: chance(0.35) ? 1 + Math.floor(random() * 3) : null,
  }
  const floor = oneOf([0, 30, 40, 45, 50, 60])
  const { id: companyId } = await addCompany(platform)
  const programmeId = await firstProgrammeOf(platform, companyId)
  await query(
    platform,
    `UPDATE programmes SET match_floor = $2, rule_reports = $3, rule_departments = $4, rule_languages = $5,
       rule_hours = $6 WHERE id = $1`,
    [programmeId, floor, rules.reports, rules.departments, rules.languages, rules.hours],
  )
  const [mentors, mentees] = [2 + Math.floor(random() * 3), 2 + Math.floor(random() * 3)]
  await addCrowd(platform, companyId, { mentors, mentees, seed, isFew: true })
  const rows = await query<Pick<Person, 'id' | 'membershipId' | 'role'>>(
    platform,
    `SELECT user_id AS id, id AS "membershipId", role FROM memberships WHERE programme_id = $1 ORDER BY role, joined_at, user_id`,
    [programmeId],
  )
  const people = rows.map((row): Person => {
    const from = 8 + Math.floor(random() * 4)
    return {
      ...row,
      capacity: row.role === 'MENTOR' ? 1 + Math.floor(random() * 2) : 1,
      department: oneOf(['', 'Grid', 'Wind', 'Law']),
      manager: chance(0.3) ? oneOf(rows.filter(({ id }) => id !== row.id)).id : null,
      languages: oneOf([[], ['English'], ['French'], ['English', 'French']]),
      hours: chance(0.7) ? [from, from + 1 + Math.floor(random() * 4)] : null,
    }
  })
  const nots = people.flatMap((a) =>
    people.flatMap((b) => (a.role !== b.role && chance(0.06) ? [{ by: a.id, of: b.id }] : [])),
  )
  const ratherNot = new Set(nots.map(({ by, of }) => `${by} ${of}`))
  const world = { platform, admin, companyId, programmeId, people, ratherNot, rules, floor, random }
  await store(world, nots)
  return world
}

async function store(
  { platform, companyId, programmeId, people }: World,
  ratherNot: readonly { by: string; of: string }[],
): Promise<void> {
  const given = JSON.stringify(
    people.map((each) => ({ ...each, from: each.hours?.[0] ?? null, to: each.hours?.[1] ?? null })),
  )
  const from = `FROM jsonb_to_recordset($1::jsonb)
    AS g(id uuid, capacity int, department text, manager uuid, languages jsonb, "from" int, "to" int)`
  await query(
    platform,
    `UPDATE memberships v SET capacity = g.capacity ${from} WHERE v.user_id = g.id AND v.programme_id = $2`,
    [given, programmeId],
  )
  await query(
    platform,
    `INSERT INTO person_facts (user_id, company_id, department, manager_email)
     SELECT g.id, $2, g.department, coalesce(m.email, '') ${from} LEFT JOIN users m ON m.id = g.manager`,
    [given, companyId],
  )
  await query(
    platform,
    `INSERT INTO profiles (user_id, company_id, languages)
     SELECT g.id, $2, ARRAY(SELECT jsonb_array_elements_text(g.languages)) ${from}`,
    [given, companyId],
  )
  await query(platform, `UPDATE users u SET time_zone = 'Etc/UTC' ${from} WHERE u.id = g.id`, [given])
  await query(
    platform,
    `INSERT INTO meeting_hours (user_id, company_id, weekday, from_minute, to_minute)
     SELECT g.id, $2, 2, g."from" * 60, g."to" * 60 ${from} WHERE g."from" IS NOT NULL`,
    [given, companyId],
  )
  const nots = JSON.stringify(ratherNot)
  const each = 'FROM jsonb_to_recordset($1::jsonb) AS n(by uuid, of uuid)'
  await query(
    platform,
    `INSERT INTO wish_lists (user_id, programme_id, company_id, sent_at) SELECT DISTINCT n.by, $2::uuid, $3::uuid, now() ${each}`,
    [nots, programmeId, companyId],
  )
  await query(
    platform,
    `INSERT INTO wishes (user_id, programme_id, other_id, place) SELECT n.by, $2, n.of, NULL ${each}`,
    [nots, programmeId],
  )
}

/** A refusal is a valid response; anything else is a defect. */
async function unlessRefused(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function draftAndPublish({ platform, admin, companyId, programmeId }: World): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const weights = { expertise: 0.4, personality: 0.3, values: 0.3 }
  const runId = (await insertDraft(database.db, { companyId, programmeId, weights, now, most: 4 })) ?? ''
  const claimed = await claimRun(database.db, runId, now)
  if (!claimed) throw new Error('the draft was not claimed')
  await performRun({ database, report: () => undefined }, { runId, now, ...claimed })
  await unlessRefused(publishDraft(platform, admin, runId))
}

const openMatches = ({ platform, programmeId }: World) =>
  query<{ id: string; mentor_id: string; mentee_id: string }>(
    platform,
    `SELECT id, mentor_id, mentee_id FROM matches
     WHERE programme_id = $1 AND ended_at IS NULL AND state <> 'ENROLLED'`,
    [programmeId],
  )

/** Everyone who is asked accepts concurrently, one of them twice, while others are paired manually. */
async function acceptAtOnce(world: World, counted: Counted): Promise<void> {
  const { platform, companyId, programmeId, people } = world
  const accept = (id: string, side: 'mentor' | 'mentee', matchId: string) => {
    const membershipId = people.find((each) => each.id === id)?.membershipId ?? null
    const accountType = side === 'mentor' ? 'MENTOR' : 'MENTEE'
    const actor = actorWithoutSignIn({ userId: id, accountType, companyId, membershipId, programmeId })
    return unlessRefused(acceptMatch(platform, actor, side, matchId))
  }
  const asked = await openMatches(world)
  await Promise.all([
    ...asked.flatMap(({ id, mentor_id, mentee_id }) => [
      accept(mentor_id, 'mentor', id),
      accept(mentor_id, 'mentor', id),
      accept(mentee_id, 'mentee', id),
    ]),
    tryByHand(world, counted),
  ])
}

async function tryByHand(
  { platform, admin, people, programmeId, random }: World,
  counted: Counted,
): Promise<void> {
  const some = (role: Person['role']) => {
    const side = people.filter((each) => each.role === role)
    return side[Math.floor(random() * side.length)]?.id ?? ''
  }
  const chosen = { menteeId: some('MENTEE'), mentorId: some('MENTOR'), programmeId }
  const refusal = await unlessRefused(pairByHand(platform, admin, chosen))
  if (refusal === 'pair_impossible') counted.refused += 1
  if (refusal === 'below_floor') counted.belowFloor += 1
}

/** A mentor leaves, and their mentees get new ones where there are any. True when someone is asked. */
async function leaveAndGoOn(world: World, counted: Counted): Promise<boolean> {
  const { platform, admin, programmeId } = world
  const [running] = await query<{ mentor_id: string; version: number }>(
    platform,
    `SELECT m.mentor_id, u.version FROM matches m JOIN users u ON u.id = m.mentor_id JOIN memberships v
       ON v.user_id = u.id AND v.programme_id = m.programme_id AND v.standing = 'IN'
     WHERE m.programme_id = $1 AND m.state = 'ENROLLED' AND m.ended_at IS NULL ORDER BY m.id LIMIT 1`,
    [programmeId],
  )
  if (!running) return false
  const { mentor_id: personId, version } = running
  const [broken] = await findBrokenProgrammes(platform, { personId })
  const repair = broken?.repairs[Math.floor(world.random() * broken.repairs.length)]
  const pairs = repair?.pairs.map(({ match }) => ({ menteeId: match.mentee, mentorId: match.mentor })) ?? []
  const repairs = pairs.length > 0 ? [{ programmeId, pairs }] : []
  const refusal = await unlessRefused(leaveAndRepair(platform, admin, personId, { version, repairs }))
  if (refusal || !repair) return false
  counted.repaired += 1
  return true
}

/** What is wrong with the pairs of a programme, in words. */
async function faultsOf(world: World, counted: Counted): Promise<string[]> {
  const made = await query<{
    mentor_id: string
    mentee_id: string
    state: string
    is_live: boolean
    least: number
  }>(
    world.platform,
    `SELECT mentor_id, mentee_id, state, ended_at IS NULL AS is_live,
       least((mentor_view -> 'score' ->> 'total')::float8, (mentee_view -> 'score' ->> 'total')::float8) AS least
     FROM matches WHERE programme_id = $1`,
    [world.programmeId],
  )
  counted.proposed += made.length
  counted.enrolled += made.filter(({ state }) => state === 'ENROLLED').length
  const personOf = (id: string) => world.people.find((each) => each.id === id)
  const wrongPairs = made.flatMap(({ mentor_id, mentee_id, least }) => {
    const [mentor, mentee] = [personOf(mentor_id), personOf(mentee_id)]
    if (!mentor || !mentee) return ['someone of another programme']
    return [
      ...(isForbidden(world, mentor, mentee) ? ['a forbidden pair'] : []),
      ...(least >= world.floor / 100 - 1e-6 ? [] : ['a pair below the minimum']),
    ]
  })
  const live = made.filter(({ is_live }) => is_live)
  const crowded = world.people.filter(({ id, capacity }) => {
    const taken = live.filter(({ mentor_id, mentee_id }) => mentor_id === id || mentee_id === id)
    return taken.length > capacity
  })
  return [...wrongPairs, ...crowded.map(() => 'more than there is room for')]
}

/**
 * Runs, drafts, manual pairing, concurrent accepts and repairs in this many programmes: what went wrong, and what was
 * tried.
 */
export async function tryRandomProgrammes(
  platform: Platform,
  programmes: number,
): Promise<{ faults: string[]; counted: Counted }> {
  await query(platform, 'UPDATE app_settings SET auto_matching_enabled = false')
  const { id: userId } = await addCaller(platform, 'ADMIN', '')
  const admin = actorWithoutSignIn({ userId, accountType: 'ADMIN', companyId: null })
  const [counted, faults] = [{ ...nothing }, [] as string[]]
  let next = 0
  const lane = async () => {
    while (next < programmes) {
      const seed = ++next
      const world = await settle(platform, admin, seed)
      if (world.random() < 0.5) await runHere(platform, world.programmeId, 'ADMIN')
      else await draftAndPublish(world)
      await acceptAtOnce(world, counted)
      if (await leaveAndGoOn(world, counted)) await acceptAtOnce(world, counted)
      for (const fault of await faultsOf(world, counted)) faults.push(`programme ${seed}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { faults, counted }
}
