import type { CompanyProgramme } from '@brightpair/contract'
import { MAX_CHOOSING_DAYS, MAX_PROGRAMME_PLACES, USUAL_MONTHS } from '@brightpair/contract/limits'
import { isDay } from '~/lib/typed-time'

export type TypedDates = Record<'together' | 'signUpUntil' | 'matchingOn' | 'startsOn', string>

const DAYS = ['signUpUntil', 'matchingOn', 'startsOn'] as const

export const typedDates = (dates: CompanyProgramme['dates']): TypedDates => ({
  together: dates ? 'yes' : 'no',
  signUpUntil: dates?.signUpUntil ?? '',
  matchingOn: dates?.matchingOn ?? '',
  startsOn: dates?.startsOn ?? '',
})

export const datesIn = ({ together, signUpUntil, matchingOn, startsOn }: TypedDates) =>
  together === 'yes' ? { signUpUntil, matchingOn, startsOn } : null

/** Client-side validation, with the server's messages. */
export function wrongDates(typed: TypedDates): Partial<Record<keyof TypedDates, string>> {
  if (typed.together !== 'yes') return {}
  const missing = DAYS.filter((name) => !isDay(typed[name]))
  return {
    ...(typed.signUpUntil > typed.matchingOn
      ? { matchingOn: 'Matching can’t be before sign-up closes.' }
      : {}),
    ...(typed.matchingOn > typed.startsOn ? { startsOn: 'The start can’t be before matching.' } : {}),
    ...Object.fromEntries(missing.map((name) => [name, 'Please choose a day.'])),
  }
}

/** `dates.startsOn` and `matching.floor` are fields of one form. */
export const refusedFields = (details: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([path, message]) => [
      path === 'choosing.days' ? 'choosingDays' : (path.split('.').at(-1) ?? path),
      message,
    ]),
  )

type Rule = keyof CompanyProgramme['matching']

export type ProgrammeValues = TypedDates &
  Record<
    | 'name'
    | 'description'
    | 'months'
    | 'places'
    | 'joins'
    | 'rhythm'
    | 'choosing'
    | 'choosingDays'
    | 'activities'
    | 'sessions',
    string
  > &
  Record<Rule, string> &
  Record<'ruleReports' | 'ruleDepartments' | 'ruleLanguages' | 'ruleHours', string>

type Stored = Pick<
  CompanyProgramme,
  | 'name'
  | 'description'
  | 'months'
  | 'dates'
  | 'places'
  | 'joins'
  | 'rhythm'
  | 'choosing'
  | 'matching'
  | 'rules'
  | 'certificate'
>

/** The default number of days to choose. */
const USUAL_CHOOSING_DAYS = 7

/** The defaults of a programme: rolling, six months, open to everyone with the code. */
export const usualProgramme: Stored = {
  name: '',
  description: '',
  months: USUAL_MONTHS,
  dates: null,
  places: null,
  joins: 'CODE',
  rhythm: 'AUTOMATIC',
  choosing: null,
  matching: { floor: 40, minPeople: 3, maxWaitHours: 48 },
  rules: { reports: false, departments: false, languages: false, hours: null },
  certificate: { activities: 50, sessions: 3 },
}

const onOff = (isOn: boolean): string => (isOn ? 'yes' : 'no')

export const valuesOf = ({ dates, matching, rules, certificate, ...stored }: Stored): ProgrammeValues => ({
  name: stored.name,
  description: stored.description,
  months: String(stored.months),
  ...typedDates(dates),
  places: stored.places === null ? '' : String(stored.places),
  joins: stored.joins,
  rhythm: stored.rhythm,
  choosing: stored.choosing ? 'yes' : 'no',
  choosingDays: String(stored.choosing?.days ?? USUAL_CHOOSING_DAYS),
  floor: String(matching.floor),
  minPeople: String(matching.minPeople),
  maxWaitHours: String(matching.maxWaitHours),
  ruleReports: onOff(rules.reports),
  ruleDepartments: onOff(rules.departments),
  ruleLanguages: onOff(rules.languages),
  ruleHours: rules.hours === null ? '' : String(rules.hours),
  activities: String(certificate.activities),
  sessions: String(certificate.sessions),
})

/** Only call with valid values. */
export const bodyOf = (typed: ProgrammeValues): Stored => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  months: Number(typed.months),
  dates: datesIn(typed),
  places: typed.places.trim() === '' ? null : Number(typed.places),
  joins: typed.joins === 'APPROVAL' ? 'APPROVAL' : 'CODE',
  rhythm: rhythmOf(typed),
  choosing: choosingIn(typed),
  matching: {
    floor: Number(typed.floor),
    minPeople: Number(typed.minPeople),
    maxWaitHours: Number(typed.maxWaitHours),
  },
  rules: {
    reports: typed.ruleReports === 'yes',
    departments: typed.ruleDepartments === 'yes',
    languages: typed.ruleLanguages === 'yes',
    hours: typed.ruleHours === '' ? null : Number(typed.ruleHours),
  },
  certificate: { activities: Number(typed.activities), sessions: Number(typed.sessions) },
})

/** With dates, people choose until the matching day, however many days that is. */
function choosingIn({ choosing, choosingDays, together }: ProgrammeValues): Stored['choosing'] {
  if (choosing !== 'yes') return null
  return { days: together === 'yes' ? USUAL_CHOOSING_DAYS : Number(choosingDays) }
}

/** A programme changed to rolling has no matching day to wait for. */
function rhythmOf({ rhythm, together }: ProgrammeValues): Stored['rhythm'] {
  if (rhythm === 'BY_HAND') return 'BY_HAND'
  return rhythm === 'ON_DATE' && together === 'yes' ? 'ON_DATE' : 'AUTOMATIC'
}

const limits: Record<Rule | 'places' | 'choosingDays', readonly [min: number, max: number]> = {
  floor: [0, 100],
  minPeople: [1, 50],
  maxWaitHours: [0, 720],
  places: [2, MAX_PROGRAMME_PLACES],
  choosingDays: [1, MAX_CHOOSING_DAYS],
}

export function wrongValues(typed: ProgrammeValues): Partial<Record<keyof ProgrammeValues, string>> {
  const wrong = Object.entries(limits).flatMap(([name, [min, max]]) => {
    const value = typed[name as keyof typeof limits].trim()
    if (name === 'places' && value === '') return []
    if (name === 'choosingDays' && (typed.choosing !== 'yes' || typed.together === 'yes')) return []
    const isFine = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    return isFine ? [] : [[name, `Please choose a whole number from ${min} to ${max}.`] as const]
  })
  return {
    ...(typed.name.trim() === '' ? { name: 'Please give it a name.' } : {}),
    ...wrongDates(typed),
    ...Object.fromEntries(wrong),
  }
}
