import type { Handled, OutcomeGroup, Outcomes, outcomes } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hiddenAmong, isTooSmall, MIN_GROUP } from '../../../platform/small-groups.ts'
import { keyOf, monthsAsked, shifted } from '../programme-health/months.ts'
import { coarse, shareOf } from '../sponsor/coarse-figures.ts'
import { nothingHere, scopeOf } from '../sponsor/sponsor.service.ts'
import {
  compareStatements,
  countByMonth,
  countGroups,
  countPairs,
  countPeople,
  type DepartmentRow,
  type Filter,
  type GroupCounts,
  releasedQuotes,
} from './outcomes.queries.ts'

type Query = Handled<typeof outcomes.outcomes>['query']

const USUAL_MONTHS = 12

/**
 * Figures a manager could count by name anyway are exact; what people said is rounded, so that comparing overlapping
 * groups reveals nothing about one person. Nothing is shown for a group under five, or for one that would reveal such a
 * group.
 */
export async function readOutcomes(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Pick<Actor, 'team'>,
  { companyId, programmeId, from, to, role, department }: Query,
): Promise<Outcomes> {
  const { company, programmes } = await scopeOf(db, actor, { companyId })
  const chosen = programmeId ? programmes.filter(({ id }) => id === programmeId) : programmes
  if (programmeId && chosen.length === 0) throw nothingHere()
  const now = clock.now()
  const months = monthsAsked({ from: from ?? shifted(to ?? keyOf(now), 1 - USUAL_MONTHS), to }, now)
  const everyone: Filter = { programmeIds: chosen.map(({ id }) => id), months }
  const departments = await countPeople(db, everyone)
  const hidden = hiddenAmong(departments.map(({ joined }) => joined))
  const shown = departments.filter((_, at) => !hidden[at])
  const asked: Filter = { ...everyone, role, department }
  const counted = role || department ? await countPeople(db, asked) : departments
  const people = {
    invited: counted.reduce((sum, { invited }) => sum + invited, 0),
    joined: counted.reduce((sum, { joined }) => sum + joined, 0),
  }
  const isKnown = !department || shown.some(({ key }) => key === department.trim().toLowerCase())
  const isHidden = !isKnown || isTooSmall(people.joined)
  const about = {
    company,
    programme: (programmeId && chosen[0]) || null,
    programmes,
    departments: shown.flatMap(({ name }) => name ?? []),
    from: months.keys[0] ?? '',
    to: months.keys.at(-1) ?? '',
    asOf: months.asOf.toISOString(),
  }
  if (isHidden || people.joined === 0) return { ...about, isHidden, ...nothing(months.keys) }
  const [pairs, series, [all], byDepartment, statements, quotes] = await Promise.all([
    countPairs(db, asked),
    countByMonth(db, asked),
    countGroups(db, asked, 'all'),
    role || department ? [] : countGroups(db, asked, 'department'),
    compareStatements(db, asked),
    releasedQuotes(db, asked),
  ])
  return {
    ...about,
    isHidden,
    people,
    pairs: {
      running: pairs?.running ?? 0,
      finished: pairs?.finished ?? 0,
      endedEarly: pairs?.ended_early ?? 0,
    },
    sessions: {
      held: pairs?.held ?? 0,
      planned: Math.max(pairs?.planned ?? 0, pairs?.held ?? 0),
      met: pairs && pairs.months > 0 ? pairs.met / pairs.months : null,
    },
    daysToFirst: pairs && pairs.first_pairs >= MIN_GROUP ? rounded(pairs.first_days) : null,
    series,
    goals: goalsOf(all),
    recommend: recommendOf(all),
    beforeAfter: statements
      .filter((each) => coarse(each.people) > 0)
      .map(({ text, people: both, before, after }) => ({
        text,
        people: coarse(both),
        before: rounded(before) ?? 0,
        after: rounded(after) ?? 0,
      })),
    groups: role || department ? [] : groupsOf(departments, hidden, byDepartment),
    quotes,
  }
}

/** One decimal: for five people or more, that reveals nothing about a single one. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

function goalsOf(all: GroupCounts | undefined): Outcomes['goals'] {
  if (!all || coarse(all.goal_people) === 0) return null
  const [set, reached, nearly] = [coarse(all.goals), coarse(all.goals_reached), coarse(all.goals_nearly)]
  return { set, reached, nearly, share: shareOf(coarse(all.goals_reached + all.goals_nearly), set) }
}

function recommendOf(all: GroupCounts | undefined): Outcomes['recommend'] {
  const mean = rounded(all?.recommend ?? null)
  if (!all || mean === null || coarse(all.answers) === 0) return null
  const answers = coarse(all.answers)
  const promoters = shareOf(coarse(all.promoters), answers)
  const detractors = shareOf(coarse(all.detractors), answers)
  const both = (promoters ?? 0) + (detractors ?? 0)
  // Two rounded shares may add up to more than 1.
  const part = (share: number | null) => (share === null ? null : share / Math.max(1, both))
  return { answers, mean, promoters: part(promoters), detractors: part(detractors) }
}

const groupsOf = (
  departments: readonly DepartmentRow[],
  hidden: readonly boolean[],
  counts: readonly GroupCounts[],
): OutcomeGroup[] =>
  departments
    .map(({ key, name, joined }, at): OutcomeGroup => {
      const found = counts.find((each) => each.key === key)
      if (hidden[at] || !found) {
        const why = hidden[at] ? (isTooSmall(joined) ? 'small' : 'too') : null
        return { name, people: why ? null : joined, hidden: why, met: null, goals: null, recommend: null }
      }
      return {
        name,
        people: joined,
        hidden: null,
        met: found.months > 0 ? found.met / found.months : null,
        goals: goalsOf(found)?.share ?? null,
        recommend: recommendOf(found)?.mean ?? null,
      }
    })
    .filter(({ people }) => people !== 0)

const nothing = (keys: readonly string[]) => ({
  people: { invited: 0, joined: 0 },
  pairs: { running: 0, finished: 0, endedEarly: 0 },
  sessions: { held: 0, planned: 0, met: null },
  daysToFirst: null,
  series: keys.map((month) => ({ month, sessions: 0, pairs: 0 })),
  goals: null,
  recommend: null,
  beforeAfter: [],
  groups: [],
  quotes: [],
})
