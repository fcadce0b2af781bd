import type { Overview, PeopleNeed } from '@brightpair/contract'
import { adminScreens } from '~/lib/admin-screens'
import { writtenAs } from '~/lib/reader-format'

type PersonState = Overview['states'][number]['state']
type Role = 'mentors' | 'mentees'

/** `1 mentor`, `7 mentees`; with a link to exactly these people. */
export interface PeopleLink {
  label: string
  to: string
}

export interface Stuck {
  /** For each role with someone in this state. */
  people: readonly PeopleLink[]
  /** Follows the people: "haven’t joined yet". */
  rest: string
}

const listOf = (role: Role, state: PersonState) =>
  `${adminScreens.people}?${new URLSearchParams({ ...(role === 'mentees' ? { role } : {}), state })}`

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const stateOf = ({ states }: Pick<Overview, 'states'>, wanted: PersonState) =>
  states.find(({ state }) => state === wanted) ?? { mentors: 0, mentees: 0 }

function peopleIn(overview: Pick<Overview, 'states'>, state: PersonState): PeopleLink[] {
  const { mentors, mentees } = stateOf(overview, state)
  return [
    ...(mentees > 0 ? [{ label: counted(mentees, 'mentee'), to: listOf('mentees', state) }] : []),
    ...(mentors > 0 ? [{ label: counted(mentors, 'mentor'), to: listOf('mentors', state) }] : []),
  ]
}

const total = ({ mentors, mentees }: { mentors: number; mentees: number }) => mentors + mentees

export interface FunnelStep {
  title: string
  people: number
  /** How many reached the previous step but not this one. */
  lost: number
  /** For the last step only: still in a programme. */
  onTheirWay: number
  stuck: readonly Stuck[]
}

const titles = {
  invited: 'Invited',
  joined: 'Joined',
  answered: 'Answered',
  matched: 'Matched',
  agreed: 'Agreed',
  met: 'Met',
  finished: 'Finished',
} as const satisfies Record<Overview['steps'][number]['step'], string>

/** Each step with those who reached it and where the others are now. */
export function funnelOf(overview: Pick<Overview, 'steps' | 'states' | 'pairs'>): FunnelStep[] {
  const { notMet, endedEarly } = overview.pairs
  const are = (state: PersonState, one: string, many: string): Stuck[] => {
    const people = peopleIn(overview, state)
    const only = total(stateOf(overview, state)) === 1
    return people.length > 0 ? [{ people, rest: only ? one : many }] : []
  }
  const pairs = (count: number, need: PeopleNeed, one: string, many: string): Stuck[] => {
    const to = `${adminScreens.people}?role=everyone&need=${need}`
    return count > 0
      ? [{ people: [{ label: counted(count, 'pair'), to }], rest: count === 1 ? one : many }]
      : []
  }
  const stuck: Record<Overview['steps'][number]['step'], Stuck[]> = {
    invited: [],
    joined: are('invited', 'hasn’t joined yet', 'haven’t joined yet'),
    answered: [
      ...are('registered', 'hasn’t answered yet', 'haven’t answered yet'),
      ...are('new-questions', 'has new questions to answer', 'have new questions to answer'),
    ],
    matched: are('searching', 'is waiting for a match', 'are waiting for a match'),
    agreed: are('matched', 'has a proposal to decide on', 'have a proposal to decide on'),
    met: pairs(notMet, 'never-met', 'hasn’t met yet', 'haven’t met yet'),
    finished: [
      ...are('enrolled', 'is in a programme now', 'are in a programme now'),
      ...pairs(endedEarly, 'ended-early', 'ended early', 'ended early'),
    ],
  }
  return overview.steps.map(({ step, ...people }, index) => {
    const before = overview.steps[index - 1]
    const lost = before ? total(before) - total(people) : 0
    const onTheirWay = step === 'finished' ? Math.min(lost, total(stateOf(overview, 'enrolled'))) : 0
    return {
      title: titles[step],
      people: total(people),
      lost: lost - onTheirWay,
      onTheirWay,
      stuck: stuck[step],
    }
  })
}

/** Between consecutive steps; people still in a programme don't count as lost. */
export function biggestGap(steps: readonly FunnelStep[]): string | null {
  const [worst] = steps
    .map((step, index) => ({ step, before: steps[index - 1] }))
    .filter(({ step }) => step.lost > 0)
    .sort((a, b) => b.step.lost - a.step.lost)
  if (!worst?.before) return null
  const { step, before } = worst
  return `The biggest gap is between ${before.title.toLowerCase()} and ${step.title.toLowerCase()}: ${counted(step.lost, 'person', 'people')}.`
}

type Week = Overview['weeks'][number]

export const proposedIn = ({ accepted, waiting, stopped }: Week) => accepted + waiting + stopped

const dayAndMonth = writtenAs({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `9 Nov` */
export const weekLabel = ({ from }: Pick<Week, 'from'>) => dayAndMonth(new Date(from))

/** The chart as a sentence. */
export function weeksSummary(weeks: readonly Week[]): string {
  const busiest = weeks.toSorted((a, b) => proposedIn(b) - proposedIn(a))[0]
  if (!busiest || proposedIn(busiest) === 0) return 'No new matches in the last eight weeks.'
  const all = weeks.reduce((sum, week) => sum + proposedIn(week), 0)
  const accepted = weeks.reduce((sum, week) => sum + week.accepted, 0)
  return `${counted(all, 'new match', 'new matches')} in eight weeks, ${accepted} accepted by both. The busiest week began on ${weekLabel(busiest)}, with ${proposedIn(busiest)}.`
}

/** The top of a scale with four even steps, from ten on in round numbers. */
export function scaleTop(highest: number): number {
  const step = Math.max(1, Math.ceil(highest / 4))
  const unit = 10 ** Math.floor(Math.log10(step)) / 2
  return 4 * Math.ceil(step / unit) * unit
}
