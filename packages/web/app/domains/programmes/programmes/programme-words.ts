import type { CompanyProgramme, ProgrammeState } from '@brightpair/contract'
import { Archive, Check, Clock, Flag, type IconNode, PencilRuler, Play } from 'lucide'
import { adminScreens } from '~/lib/admin-screens'
import { shortDayLabel } from '~/lib/moments'

interface StateWords {
  readonly label: string
  readonly icon: IconNode
  readonly tone?: 'success' | 'warning' | 'info'
}

const stateWords: Record<ProgrammeState, StateWords> = {
  PREPARING: { label: 'In preparation', icon: PencilRuler },
  OPEN: { label: 'Open', icon: Check, tone: 'success' },
  RUNNING: { label: 'Running', icon: Play, tone: 'info' },
  FINISHED: { label: 'Finished', icon: Flag },
  ARCHIVED: { label: 'Archived', icon: Archive },
}

/** `Sign-up until 11 Dec` says more than `Open`. */
export function stateOf({ state, dates }: CompanyProgramme, now = new Date()): StateWords {
  const isSigningUp = state === 'OPEN' && dates && dates.signUpUntil >= now.toISOString().slice(0, 10)
  return isSigningUp
    ? { label: `Sign-up until ${shortDay(dates.signUpUntil)}`, icon: Clock, tone: 'warning' }
    : stateWords[state]
}

/** A plain date has no time zone, so it is the same everywhere. */
export const shortDay = (day: string): string => shortDayLabel(`${day}T12:00`)

export const lengthWords = (months: number): string => (months === 1 ? 'One month' : `${months} months`)

export const kindWords = ({ dates, months }: Pick<CompanyProgramme, 'dates' | 'months'>): string =>
  dates ? `One to one, ${lengthWords(months).toLowerCase()}` : 'One to one, rolling'

/** What a programme will do, in one sentence, from the current input; empty while a date is missing. */
export function inShort({
  months,
  dates,
  places,
}: Pick<CompanyProgramme, 'months' | 'dates' | 'places'>): string {
  const who = places === null ? 'People' : `Up to ${places} people`
  const length = lengthWords(months).toLowerCase()
  if (!dates) return `${who} join at any time. Each pair starts when both have said yes, for ${length}.`
  return `${who} sign up until ${shortDay(dates.signUpUntil)}. Matching is on ${shortDay(dates.matchingOn)}. Pairs meet from ${shortDay(dates.startsOn)} for ${length}.`
}

export const joinOptions = [
  { id: 'CODE', title: 'Everyone with the code', description: 'They take part straight away' },
  {
    id: 'APPROVAL',
    title: 'After you’ve said yes',
    description: 'People with the code ask, and you answer',
  },
] as const

const rhythms = {
  AUTOMATIC: { id: 'AUTOMATIC', label: 'Whenever enough people are waiting' },
  ON_DATE: { id: 'ON_DATE', label: 'Once, on the matching date' },
  BY_HAND: { id: 'BY_HAND', label: 'Only when someone starts a run' },
} as const

/** A rolling programme has no matching day. */
export const rhythmOptions = (isTogether: boolean) =>
  isTogether ? [rhythms.AUTOMATIC, rhythms.ON_DATE, rhythms.BY_HAND] : [rhythms.AUTOMATIC, rhythms.BY_HAND]

/** The common options, and the current value. */
const choices = (usual: readonly number[], now: string, label: (count: number) => string) =>
  [...new Set([...usual, Number(now)])]
    .sort((a, b) => a - b)
    .map((count) => ({ id: String(count), label: label(count) }))

export const shareOptions = (now: string) =>
  choices([0, 25, 50, 75, 100], now, (percent) => (percent === 0 ? 'Not required' : `At least ${percent}%`))

export const sessionsOptions = (now: string) =>
  choices([0, 1, 2, 3, 4, 5, 6, 9, 12], now, (count) => (count === 0 ? 'Not required' : `At least ${count}`))

export const programmesOf = (companyId: string | null): string =>
  companyId ? `${adminScreens.programmes}?company=${companyId}` : adminScreens.programmes
