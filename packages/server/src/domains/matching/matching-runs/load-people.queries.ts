import type { ForbiddenTable } from '@brightpair/matching'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/db/connect.ts'
import type {
  StoredAnswer,
  StoredPreferences,
  StoredQuestion,
  StoredThemes,
  StoredTraits,
} from '../../../platform/db/schema/index.ts'
import { forbiddenByRules } from '../rules/rules.queries.ts'
import type { Loaded, Participant } from './compile-people.ts'

export interface Candidate extends Participant {
  readonly role: 'MENTOR' | 'MENTEE'
  readonly firstName: string
  readonly lastName: string
  /** PostgreSQL's text, to the microsecond: compared when storing, to detect whether the answers changed meanwhile. */
  readonly answeredAt: string
}

export interface Market extends Omit<Loaded, 'seed'> {
  readonly people: ReadonlyMap<string, Candidate>
  /** Names by id, oldest track first. */
  readonly tracks: ReadonlyMap<string, string>
  /** From 0 to 1: no pair is made when either side scores below it. */
  readonly minimumScore: number
  /** How many would have taken part had they answered the new questions. */
  readonly outdated: Readonly<Record<'mentee' | 'mentor', number>>
  /** How many would have taken part had they finished choosing. */
  readonly choosing: Readonly<Record<'mentee' | 'mentor', number>>
}

/**
 * Everything a run needs to know about a programme, as one snapshot. With `only`, just these people, free or not. With
 * `chooser`, the people this person chooses from: everyone who is free or still choosing, ignoring the person's earlier
 * choices. With `also`, these people in addition to everyone who is free.
 */
export function loadMarket(
  database: Database,
  programmeId: string,
  now: Date,
  { only, chooser, also }: { only?: readonly string[]; chooser?: string; also?: readonly string[] } = {},
): Promise<Market> {
  return database.snapshot(async (tx) => {
    const isOneOf = (ids: readonly string[]) =>
      sql`u.id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    const isChoosing = isStillChoosing(now, programmeId)
    const asked: Asked = only
      ? { who: isOneOf(only), isChoosing: NOBODY }
      : chooser
        ? { who: sql`(${isFree(now)} OR u.id = ${chooser})`, isChoosing: NOBODY }
        : also
          ? {
              who: sql`(${isFree(now)} OR ${isOneOf(also)})`,
              isChoosing: sql`(${isChoosing} AND NOT ${isOneOf(also)})`,
            }
          : { who: isFree(now), isChoosing }
    const wishes = await loadWishes(tx, programmeId)
    const { present, absent } = await loadCandidates(tx, programmeId, now, asked)
    const candidates = present.map((each) => ({
      ...each,
      wanted: chooser ? [] : (wishes.wanted.get(each.id) ?? []),
    }))
    const questions = await loadQuestions(tx, programmeId)
    return {
      mentors: candidates.filter(({ role }) => role === 'MENTOR'),
      mentees: candidates.filter(({ role }) => role === 'MENTEE'),
      mentorQuestions: questions.get('MENTOR') ?? [],
      menteeQuestions: questions.get('MENTEE') ?? [],
      forbidden: only
        ? []
        : [...(await loadPastPairs(tx, programmeId)), ...wishes.never.filter(({ by }) => by !== chooser)],
      forbiddenTable: only ? undefined : await loadRuledOut(tx, programmeId, candidates, now),
      people: new Map(candidates.map((candidate) => [candidate.id, candidate])),
      tracks: await loadTracks(tx, programmeId),
      minimumScore: await loadFloor(tx, programmeId),
      ...absent,
    }
  })
}

type CandidateRow = {
  id: string
  role: 'MENTOR' | 'MENTEE'
  first_name: string
  last_name: string
  items: StoredAnswer[]
  answered_at: string
  waited_hours: number
  themes: StoredThemes | null
  traits: StoredTraits | null
  preferences: StoredPreferences | null
  places: number
  has_priority: boolean
}

type AbsentRow = { role: 'MENTOR' | 'MENTEE'; items: null; is_current: boolean }

/** Who is asked for, and which of them don't take part because they are still choosing. */
interface Asked {
  readonly who: SQL
  readonly isChoosing: SQL
}

const NOBODY = sql.raw('false')

/** For a row `s` of the seekers. */
export const isFree = (now: Date): SQL => sql`(s.places > 0 AND NOT s.is_held
  AND (s.paused_until IS NULL OR s.paused_until <= (${now}::timestamptz AT TIME ZONE 'UTC')::date))`

/** For a row `s` of the programme's seekers: in a rolling one, people who have not sent a list get some days for it. */
export const isStillChoosing = (now: Date, programmeId: string): SQL => sql`(coalesce(s.searching_since +
    (SELECT c.choosing_days FROM programmes c WHERE c.id = ${programmeId} AND c.matching_on IS NULL) * interval '1 day'
      > ${now}, false)
  AND NOT EXISTS (SELECT 1 FROM wish_lists l WHERE l.user_id = s.id AND l.programme_id = s.programme_id))`

/**
 * For a row `p` of programmes: how many have to be waiting on each side before an automatic run. After many were invited, the
 * first to answer would be matched among themselves, so it waits for half of those who may still answer; whoever was
 * invited longer ago than a run waits at most no longer counts.
 */
export const wantedPeople = (now: Date): SQL => sql`greatest(p.match_people, (
  SELECT least(count(*) FILTER (WHERE v.role = 'MENTOR'), count(*) FILTER (WHERE v.role = 'MENTEE'))::int
  FROM memberships v JOIN users u ON u.id = v.user_id
  WHERE v.programme_id = p.id AND v.standing = 'IN'
    AND v.joined_at > ${now}::timestamptz - p.match_hours * interval '1 hour' AND u.deactivated_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM answers a WHERE a.user_id = v.user_id AND a.programme_id = v.programme_id)))`

/** The number of people read at once: what is not needed of them is freed before the next batch. */
const BATCH = sql.raw('1000')

type Absent = Pick<Market, 'outdated' | 'choosing'>

/**
 * The participants of a run: people looking for a match with current answers and a free place, neither paused nor on
 * hold. In the same reading, how many would take part but for new questions to answer, or because they still choose.
 */
async function loadCandidates(
  tx: Db,
  programmeId: string,
  now: Date,
  { who, isChoosing }: Asked,
): Promise<{ present: Candidate[]; absent: Absent }> {
  // All rows are read: by itself the database plans a cursor so that the first tenth comes early. Seekers are looked up
  // by person (LATERAL), or a database without statistics goes through all of them for every person.
  await tx.execute(sql`SELECT set_config('cursor_tuple_fraction', '1', true)`)
  await tx.execute(sql`
    DECLARE candidates NO SCROLL CURSOR FOR
    SELECT f.id, f.role, f.first_name, f.last_name, f.answered_at, f.waited_hours, f.places, f.has_priority, f.is_current,
      CASE WHEN f.is_current AND NOT f.is_choosing THEN f.items END AS items, m.themes, p.traits, p.preferences
    FROM (
      SELECT u.id, v.role, u.first_name, u.last_name, a.items, a.updated_at::text AS answered_at,
        coalesce(greatest(0, floor(extract(epoch FROM ${now}::timestamptz - s.searching_since) / 3600)), 0)::int
          AS waited_hours,
        coalesce(s.places, 0) AS places, coalesce(s.has_priority, false) AS has_priority,
        a.questionnaire_id IN (SELECT q.id FROM questionnaires q WHERE q.superseded_at IS NULL) AS is_current,
        ${isChoosing} AS is_choosing
      FROM memberships v JOIN users u ON u.id = v.user_id
      JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
      LEFT JOIN LATERAL (SELECT * FROM seekers o WHERE o.id = v.user_id AND o.programme_id = v.programme_id OFFSET 0) s
        ON true
      WHERE v.programme_id = ${programmeId} AND v.standing = 'IN' AND u.deactivated_at IS NULL
        AND ${who}
      OFFSET 0
    ) f
    LEFT JOIN answer_meanings m ON m.user_id = f.id AND m.programme_id = ${programmeId}
    LEFT JOIN personality_results p ON p.user_id = f.id`)
  const present: Candidate[] = []
  const absent = { outdated: { mentee: 0, mentor: 0 }, choosing: { mentee: 0, mentor: 0 } }
  const fetch = () => tx.execute<CandidateRow | AbsentRow>(sql`FETCH ${BATCH} FROM candidates`)
  // The database sends the next batch while this one is being read.
  for (let next = fetch(); ; ) {
    const { rows } = await next
    if (rows.length === 0) break
    next = fetch()
    for (const row of rows)
      if (row.items) present.push(toCandidate(row))
      else absent[row.is_current ? 'choosing' : 'outdated'][row.role === 'MENTEE' ? 'mentee' : 'mentor'] += 1
  }
  await tx.execute(sql`CLOSE candidates`)
  return { present, absent }
}

const toCandidate = (row: CandidateRow): Candidate => ({
  id: row.id,
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  items: row.items.map(({ questionId, answer, tracks }) => ({ questionId, answer, tracks })),
  answeredAt: row.answered_at,
  waitedHours: row.waited_hours,
  themes: row.themes,
  traits: row.traits,
  preferences: row.preferences,
  places: row.places,
  hasPriority: row.has_priority,
})

export async function loadQuestions(tx: Db, programmeId: string): Promise<Map<string, StoredQuestion[]>> {
  const { rows } = await tx.execute<{ role: string; questions: StoredQuestion[] }>(sql`
    SELECT role, questions FROM questionnaires WHERE programme_id = ${programmeId} AND superseded_at IS NULL`)
  return new Map(rows.map(({ role, questions }) => [role, questions]))
}

/** The pairs that a programme rule keeps apart. */
async function loadRuledOut(
  tx: Db,
  programmeId: string,
  candidates: readonly Candidate[],
  now: Date,
): Promise<ForbiddenTable | undefined> {
  const of = (role: string) => candidates.flatMap((each) => (each.role === role ? [each.id] : []))
  return forbiddenByRules(tx, programmeId, { mentees: of('MENTEE'), mentors: of('MENTOR') }, now)
}

interface LoadedWishes {
  readonly wanted: ReadonlyMap<string, readonly string[]>
  readonly never: readonly { readonly mentee: string; readonly mentor: string; readonly by: string }[]
}

/** Ranks count while the programme lets people choose; a "rather not" is always respected. */
async function loadWishes(tx: Db, programmeId: string): Promise<LoadedWishes> {
  const { rows } = await tx.execute<{ by: string; other: string; place: number | null; role: string }>(sql`
    SELECT w.user_id AS by, w.other_id AS other, w.place, v.role
    FROM wishes w JOIN memberships v USING (user_id, programme_id) JOIN programmes p ON p.id = w.programme_id
    WHERE w.programme_id = ${programmeId} AND (w.place IS NULL OR p.choosing_days IS NOT NULL)
    ORDER BY w.user_id, w.place, w.other_id`)
  const wanted = new Map<string, string[]>()
  for (const { by, other, place } of rows)
    if (place !== null) wanted.set(by, [...(wanted.get(by) ?? []), other])
  const never = rows
    .filter(({ place }) => place === null)
    .map(({ by, other, role }) =>
      role === 'MENTEE' ? { mentee: by, mentor: other, by } : { mentee: other, mentor: by, by },
    )
  return { wanted, never }
}

/**
 * Pairs among the current people of a programme: anyone who has met before, in whichever programme and roles, is not
 * matched again.
 */
async function loadPastPairs(tx: Db, programmeId: string): Promise<{ mentee: string; mentor: string }[]> {
  const { rows } = await tx.execute<{ mentee: string; mentor: string }>(sql`
    SELECT e.user_id AS mentee, r.user_id AS mentor
    FROM memberships e JOIN matches m ON m.mentee_id = e.user_id JOIN memberships r ON r.user_id = m.mentor_id
    WHERE e.programme_id = ${programmeId} AND r.programme_id = ${programmeId} AND e.role = 'MENTEE' AND r.role = 'MENTOR'
    UNION
    SELECT e.user_id, r.user_id
    FROM memberships r JOIN matches m ON m.mentee_id = r.user_id JOIN memberships e ON e.user_id = m.mentor_id
    WHERE e.programme_id = ${programmeId} AND r.programme_id = ${programmeId} AND e.role = 'MENTEE' AND r.role = 'MENTOR'
    ORDER BY 1, 2`)
  return rows
}

async function loadTracks(tx: Db, programmeId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM tracks WHERE programme_id = ${programmeId} AND archived_at IS NULL ORDER BY created_at, name`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function loadFloor(tx: Db, programmeId: string): Promise<number> {
  const { rows } = await tx.execute<{ match_floor: number }>(
    sql`SELECT match_floor FROM programmes WHERE id = ${programmeId}`,
  )
  return (rows[0]?.match_floor ?? 0) / 100
}

export async function loadMatchDays(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ match_days: number }>(sql`SELECT match_days FROM app_settings`)
  return rows[0]?.match_days ?? 7
}
