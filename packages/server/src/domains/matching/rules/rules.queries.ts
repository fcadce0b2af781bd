import type { PairRule, PairRules } from '@brightpair/contract'
import type { ForbiddenTable } from '@brightpair/matching'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { factsOf, statedWeeksOf } from '../../people/for-workers.ts'
import { pairRulesOf, programmeById } from '../../programmes/for-workers.ts'
import { brokenRule, forbiddenTable, hasRules, type RuledPerson, ruleWords, weekOf } from './rules.policy.ts'

export interface TwoPeople {
  readonly mentee: string
  readonly mentor: string
}

export type BrokenPair = TwoPeople & { readonly rule: PairRule }

/** What the rules compare of these people: everything, or only what the active rules need. */
export async function ruledPeople(
  db: Db,
  ids: readonly string[],
  now: Date,
  rules?: PairRules,
): Promise<(id: string) => RuledPerson> {
  const needsFacts = !rules || rules.reports || rules.departments || rules.languages
  const facts = needsFacts ? await factsOf(db, ids) : undefined
  const weeks = !rules || rules.hours !== null ? await statedWeeksOf(db, ids) : undefined
  return (id) => {
    const known = facts?.get(id)
    const week = weeks?.get(id)
    return {
      id,
      department: known?.department ?? null,
      managerId: known?.managerId ?? null,
      languages: known?.languages ?? [],
      week: week ? weekOf(week.hours, week.timeZone, now) : null,
    }
  }
}

export const loadRules = async (db: Db, programmeId: string): Promise<PairRules> =>
  pairRulesOf(await programmeById(db, programmeId))

/** For the engine: every pair among these people that a rule forbids. */
export async function forbiddenByRules(
  db: Db,
  programmeId: string,
  people: { readonly mentees: readonly string[]; readonly mentors: readonly string[] },
  now: Date,
): Promise<ForbiddenTable | undefined> {
  const rules = await loadRules(db, programmeId)
  if (!hasRules(rules)) return undefined
  const personOf = await ruledPeople(db, [...people.mentees, ...people.mentors], now, rules)
  return forbiddenTable(rules, people.mentees.map(personOf), people.mentors.map(personOf))
}

/** Those of these pairs that a rule forbids, by what is known now. */
export async function brokenAmong(
  db: Db,
  rules: PairRules,
  pairs: readonly TwoPeople[],
  now: Date,
): Promise<BrokenPair[]> {
  if (!hasRules(rules) || pairs.length === 0) return []
  const ids = new Set(pairs.flatMap(({ mentee, mentor }) => [mentee, mentor]))
  const personOf = await ruledPeople(db, [...ids], now, rules)
  return pairs.flatMap(({ mentee, mentor }) => {
    const rule = brokenRule(rules, personOf(mentee), personOf(mentor))
    return rule ? [{ mentee, mentor, rule }] : []
  })
}

export async function pairsOfDraft(db: Db, draftId: string): Promise<TwoPeople[]> {
  const { rows } = await db.execute<{ mentee: string; mentor: string }>(sql`
    SELECT mentee_id AS mentee, mentor_id AS mentor FROM draft_proposals WHERE run_id = ${draftId}`)
  return rows
}

/** Everyone who takes part, matched or not. */
export async function peopleOfProgramme(
  db: Db,
  programmeId: string,
): Promise<{ mentees: string[]; mentors: string[] }> {
  const { rows } = await db.execute<{ id: string; role: 'MENTOR' | 'MENTEE' }>(sql`
    SELECT v.user_id AS id, v.role FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
    WHERE v.programme_id = ${programmeId} AND v.standing = 'IN'`)
  const of = (role: string) => rows.flatMap((row) => (row.role === role ? [row.id] : []))
  return { mentees: of('MENTEE'), mentors: of('MENTOR') }
}

/** For a draft computed before a rule was on or a fact was known. */
export async function brokenInDraft(
  db: Db,
  { id, programmeId }: { id: string; programmeId: string },
  now: Date,
): Promise<BrokenPair[]> {
  const rules = await loadRules(db, programmeId)
  return hasRules(rules) ? brokenAmong(db, rules, await pairsOfDraft(db, id), now) : []
}

/** Why the two must not be paired, as a sentence; undefined when no rule forbids it. */
export async function whyForbidden(
  db: Db,
  programmeId: string,
  pair: TwoPeople,
  nameOf: (id: string) => string,
  now: Date,
): Promise<string | undefined> {
  const rules = await loadRules(db, programmeId)
  const [found] = await brokenAmong(db, rules, [pair], now)
  return found && ruleWords(found.rule, rules, nameOf(pair.mentee), nameOf(pair.mentor))
}
