import type { MeetingSpan, PairRule, PairRules } from '@brightpair/contract'
import type { ForbiddenTable } from '@brightpair/matching'
import { Temporal } from 'temporal-polyfill'

/** What the rules compare. An unknown fact never triggers its rule. */
export interface RuledPerson {
  readonly id: string
  readonly department: string | null
  readonly managerId: string | null
  readonly languages: readonly string[]
  /** The quarter hours of a week in which they can meet, one bit each, from Monday 0:00 UTC. */
  readonly week: Uint32Array | null
}

const QUARTERS_A_DAY = 96
const QUARTERS = 7 * QUARTERS_A_DAY
const QUARTER_NANOSECONDS = 15 * 60 * 1e9

/** Converts someone's local hours to UTC, using their zone's current offset. */
export function weekOf(hours: readonly MeetingSpan[], timeZone: string, now: Date): Uint32Array {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const ahead = Math.round(zoned.offsetNanoseconds / QUARTER_NANOSECONDS)
  const week = new Uint32Array(QUARTERS / 32)
  for (const { weekday, from, to } of hours) {
    for (let quarter = from / 15; quarter < to / 15; quarter++) {
      const at = ((weekday - 1) * QUARTERS_A_DAY + Math.floor(quarter) - ahead + QUARTERS) % QUARTERS
      week[at >>> 5] = (week[at >>> 5] ?? 0) | (1 << (at & 31))
    }
  }
  return week
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function haveInCommon(a: Uint32Array, b: Uint32Array, quarters: number): boolean {
  let count = 0
  for (let i = 0; i < a.length && count < quarters; i++) count += bitsIn((a[i] ?? 0) & (b[i] ?? 0))
  return count >= quarters
}

const broken: Record<PairRule, (rules: PairRules, a: RuledPerson, b: RuledPerson) => boolean> = {
  reports: ({ reports }, a, b) => reports && (a.managerId === b.id || b.managerId === a.id),
  departments: ({ departments }, a, b) =>
    departments && a.department !== null && a.department === b.department,
  languages: ({ languages }, a, b) =>
    languages &&
    a.languages.length > 0 &&
    b.languages.length > 0 &&
    !a.languages.some((language) => b.languages.includes(language)),
  hours: ({ hours }, a, b) =>
    hours !== null && a.week !== null && b.week !== null && !haveInCommon(a.week, b.week, hours * 4),
}

const order = ['reports', 'departments', 'languages', 'hours'] as const

const isOn = (rules: PairRules, rule: PairRule): boolean => rules[rule] !== false && rules[rule] !== null

export const hasRules = (rules: PairRules): boolean => order.some((rule) => isOn(rules, rule))

/** The first rule that forbids the two, whichever of them is the mentor. */
export const brokenRule = (rules: PairRules, a: RuledPerson, b: RuledPerson): PairRule | undefined =>
  order.find((rule) => broken[rule](rules, a, b))

/** People with the same key are equivalent for a rule. For reporting lines, everyone is unique. */
const alike: Record<Exclude<PairRule, 'reports'>, (person: RuledPerson) => string> = {
  departments: ({ department }) => department ?? '',
  languages: ({ languages }) => [...languages].sort().join('\n'),
  hours: ({ week }) => week?.join() ?? '',
}

/** Every forbidden pair among these, in the engine's format. Equivalent people are compared once. */
export function forbiddenTable(
  rules: PairRules,
  mentees: readonly RuledPerson[],
  mentors: readonly RuledPerson[],
): ForbiddenTable | undefined {
  if (!hasRules(rules)) return undefined
  const rows = mentees.map(() => new Uint8Array(Math.ceil(mentors.length / 8)))
  if (rules.reports) addReports(rows, mentees, mentors)
  for (const rule of ['departments', 'languages', 'hours'] as const) {
    if (!isOn(rules, rule)) continue
    const kinds = groupsOf(mentors, alike[rule])
    for (const { first: mentee, places } of groupsOf(mentees, alike[rule])) {
      const bits = new Uint8Array(Math.ceil(mentors.length / 8))
      for (const { first: mentor, places: columns } of kinds)
        if (broken[rule](rules, mentee, mentor)) for (const column of columns) setBit(bits, column)
      for (const place of places) addBits(rows[place], bits)
    }
  }
  return {
    mentees: mentees.map(({ id }) => id),
    mentors: mentors.map(({ id }) => id),
    rows: rows.map((bits) => Buffer.from(bits).toString('base64')),
  }
}

function groupsOf(people: readonly RuledPerson[], key: (person: RuledPerson) => string) {
  const groups = new Map<string, { first: RuledPerson; places: number[] }>()
  for (const [place, person] of people.entries()) {
    const group = groups.get(key(person))
    if (group) group.places.push(place)
    else groups.set(key(person), { first: person, places: [place] })
  }
  return [...groups.values()]
}

function addReports(
  rows: readonly Uint8Array[],
  mentees: readonly RuledPerson[],
  mentors: readonly RuledPerson[],
): void {
  const placesOf = (people: readonly RuledPerson[]) => new Map(people.map(({ id }, place) => [id, place]))
  const [rowOf, columnOf] = [placesOf(mentees), placesOf(mentors)]
  for (const [row, { managerId }] of mentees.entries()) setBit(rows[row], columnOf.get(managerId ?? ''))
  for (const [column, { managerId }] of mentors.entries())
    setBit(rows[rowOf.get(managerId ?? '') ?? -1], column)
}

function setBit(bits: Uint8Array | undefined, at: number | undefined): void {
  if (bits && at !== undefined) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
}

function addBits(row: Uint8Array | undefined, bits: Uint8Array): void {
  if (row) for (const [at, byte] of bits.entries()) row[at] = (row[at] ?? 0) | byte
}

/** Each rule as if it were the only one. */
export const aloneOf = (hours: number): Record<PairRule, PairRules> => {
  const none: PairRules = { reports: false, departments: false, languages: false, hours: null }
  return {
    reports: { ...none, reports: true },
    departments: { ...none, departments: true },
    languages: { ...none, languages: true },
    hours: { ...none, hours },
  }
}

/** Whether a person's facts are known for a rule. */
export const isKnown: Record<PairRule, (person: RuledPerson) => boolean> = {
  reports: ({ managerId }) => managerId !== null,
  departments: ({ department }) => department !== null,
  languages: ({ languages }) => languages.length > 0,
  hours: ({ week }) => week !== null,
}

const hourWords = (hours: number | null): string => (hours === 1 ? 'one hour' : `${hours ?? 0} hours`)

/** Why a rule forbids two people, as the start of a sentence. */
export function ruleWords(rule: PairRule, { hours }: PairRules, one: string, other: string): string {
  switch (rule) {
    case 'reports':
      return `${one} and ${other} can’t be paired: one of them reports to the other, and a rule of this programme rules that out.`
    case 'departments':
      return `${one} and ${other} can’t be paired: they work in the same department, and a rule of this programme rules that out.`
    case 'languages':
      return `${one} and ${other} can’t be paired: they share no language, and a rule of this programme requires one.`
    case 'hours':
      return `${one} and ${other} can’t be paired: they have less than ${hourWords(hours)} a week in common to meet, and a rule of this programme requires that.`
  }
}

/** For a list of obstacles. */
export const ruleNames: Record<PairRule, string> = {
  reports: 'manager and report',
  departments: 'same department',
  languages: 'no shared language',
  hours: 'too few common hours',
}

/** For two people of whom one asked not to be paired when they declined. */
export const knownWords = (one: string, other: string): string =>
  `${one} and ${other} can’t be paired: one of them told us that they know each other or that one reports to the other.`
