import type { PairRules } from '@brightpair/contract'
import { brokenLock, fingerprint, type MatchInput, match, optionsOf } from '@brightpair/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aloneOf, brokenRule, forbiddenTable, type RuledPerson, weekOf } from './rules.policy.ts'

const now = new Date('2026-11-17T12:00:00Z')
const nobody: RuledPerson = { id: 'x', department: null, managerId: null, languages: [], week: null }
const person = (id: string, known: Partial<RuledPerson> = {}): RuledPerson => ({ ...nobody, id, ...known })
const weekdays = (from: number, to: number) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: from * 60, to: to * 60 }))

test.each([
  ['reports', { managerId: 'b' }, {}, true],
  ['reports', {}, { managerId: 'a' }, true],
  ['reports', { managerId: 'c' }, { managerId: 'c' }, false],
  ['departments', { department: 'sales' }, { department: 'sales' }, true],
  ['departments', { department: 'sales' }, { department: 'law' }, false],
  ['departments', {}, {}, false],
  ['languages', { languages: ['english'] }, { languages: ['welsh', 'french'] }, true],
  ['languages', { languages: ['english'] }, { languages: ['welsh', 'english'] }, false],
  ['languages', { languages: ['english'] }, {}, false],
] as const)('%s: %o and %o', (rule, one, other, isBroken) => {
  const rules = aloneOf(2)[rule]
  const [a, b] = [person('a', one), person('b', other)]
  expect(brokenRule(rules, a, b)).toBe(isBroken ? rule : undefined)
  expect(brokenRule(rules, b, a)).toBe(isBroken ? rule : undefined)
})

test('common hours are counted on the clocks of both, over midnight and the end of the week', () => {
  const london = weekOf(weekdays(9, 17), 'Europe/London', now)
  const common = (hours: number, week: Uint32Array) =>
    brokenRule(aloneOf(hours).hours, person('a', { week: london }), person('b', { week }))
  // Nine to five in New York is 14:00 to 22:00 in London: three hours on each of five days.
  expect(common(15, weekOf(weekdays(9, 17), 'America/New_York', now))).toBeUndefined()
  expect(common(16, weekOf(weekdays(9, 17), 'America/New_York', now))).toBe('hours')
  // Monday 7:00 in Auckland is Sunday in London.
  const early = [{ weekday: 1, from: 7 * 60, to: 9 * 60 }]
  const sunday = weekOf([{ weekday: 7, from: 18 * 60, to: 20 * 60 }], 'Europe/London', now)
  expect(weekOf(early, 'Pacific/Auckland', now)).toEqual(sunday)
  expect(brokenRule(aloneOf(2).hours, person('a', { week: london }), nobody)).toBeUndefined()
})

const facts = fc.record({
  department: fc.constantFrom(null, 'sales', 'law', 'it'),
  languages: fc.subarray(['english', 'french', 'welsh']),
  manager: fc.option(fc.nat({ max: 11 }), { nil: null }),
  hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 4 })), { nil: null }),
  zone: fc.constantFrom('Europe/London', 'Asia/Kolkata', 'America/New_York'),
  likes: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
  capacity: fc.integer({ min: 0, max: 2 }),
})

const programme = fc.record({
  mentees: fc.array(facts, { maxLength: 6 }),
  mentors: fc.array(facts, { maxLength: 6 }),
  rules: fc.record<PairRules>({
    reports: fc.boolean(),
    departments: fc.boolean(),
    languages: fc.boolean(),
    hours: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  }),
  floor: fc.constantFrom(0, 0.2, 0.5),
})

type Drawn = typeof programme extends fc.Arbitrary<infer Made> ? Made : never

function compiled({ mentees, mentors, rules, floor }: Drawn) {
  const ids = [...mentees.map((_, i) => `mentee-${i}`), ...mentors.map((_, i) => `mentor-${i}`)]
  const ruled = (role: string, list: Drawn['mentees']) =>
    list.map((each, i) =>
      person(`${role}-${i}`, {
        department: each.department,
        languages: each.languages,
        managerId: each.manager === null ? null : (ids[each.manager] ?? null),
        week: each.hours && weekOf(weekdays(each.hours[0], each.hours[0] + each.hours[1]), each.zone, now),
      }),
    )
  const people = { mentees: ruled('mentee', mentees), mentors: ruled('mentor', mentors) }
  const side = (role: string, list: Drawn['mentees']) =>
    list.map(({ likes, capacity }, i) => ({ id: `${role}-${i}`, answers: { likes }, capacity }))
  const input: MatchInput = {
    facets: [{ id: 'likes', dimension: 'values', kind: 'set' }],
    mentees: side('mentee', mentees),
    mentors: side('mentor', mentors),
    weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
    forbiddenTable: forbiddenTable(rules, people.mentees, people.mentors),
    minimumScore: floor,
  }
  const byId = new Map([...people.mentees, ...people.mentors].map((each) => [each.id, each]))
  const rule = (mentee: string, mentor: string) =>
    brokenRule(rules, byId.get(mentee) ?? nobody, byId.get(mentor) ?? nobody)
  const forbidden = input.mentees.flatMap(({ id: mentee }) =>
    input.mentors.flatMap(({ id: mentor }) => (rule(mentee, mentor) ? [{ mentee, mentor }] : [])),
  )
  return { input, rule, forbidden }
}

test('in a thousand random programmes no run, swap or locked pair breaks a rule or the minimum score', () => {
  let bites = 0
  fc.assert(
    fc.property(programme, (given) => {
      const { input, rule, forbidden } = compiled(given)
      bites += forbidden.length
      // The engine's table forbids exactly these.
      expect(fingerprint(input)).toBe(fingerprint({ ...input, forbiddenTable: undefined, forbidden }))
      const { pairs } = match(input)
      for (const { mentee, mentor, menteeScore, mentorScore } of pairs) {
        expect(rule(mentee, mentor)).toBeUndefined()
        expect(Math.min(menteeScore.total, mentorScore.total)).toBeGreaterThanOrEqual(given.floor - 1e-4)
      }
      const offered = optionsOf(
        input,
        'mentee',
        input.mentees.map(({ id }) => id),
      )
      for (const [mentee, { possible }] of offered) {
        for (const { id } of possible) expect(rule(mentee, id)).toBeUndefined()
      }
      for (const pair of forbidden) {
        const places = input.mentors.find(({ id }) => id === pair.mentor)?.capacity ?? 0
        if (places === 0) continue
        expect(brokenLock({ ...input, decided: { locked: [pair] } })?.why).toBe('forbidden')
      }
    }),
    { numRuns: 1_000, seed: 7 },
  )
  expect(bites).toBeGreaterThan(1_000)
})
