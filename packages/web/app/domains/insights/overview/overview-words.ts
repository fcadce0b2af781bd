import type { Overview } from '@brightpair/contract'
import { refusedWords } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { writtenAs } from '~/lib/reader-format'

type PersonState = Overview['states'][number]['state']
type Role = 'mentors' | 'mentees'

/** `1 mentor`, `7 mentees`; with the list that shows exactly these people. */
export interface PeopleLink {
  label: string
  to: string
}

export interface Stuck {
  /** Of each role that has someone in this state. */
  people: readonly PeopleLink[]
  /** After the people: "haven’t joined yet". */
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
  /** So many got to the step before and not to this one. */
  lost: number
  /** Of the last step only: still in a programme. */
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

/** Each step with those who got there and where the others are now. */
export function funnelOf(overview: Pick<Overview, 'steps' | 'states' | 'pairs'>): FunnelStep[] {
  const { notMet, endedEarly } = overview.pairs
  const are = (state: PersonState, one: string, many: string): Stuck[] => {
    const people = peopleIn(overview, state)
    const only = total(stateOf(overview, state)) === 1
    return people.length > 0 ? [{ people, rest: only ? one : many }] : []
  }
  const pairs = (count: number, one: string, many: string): Stuck[] =>
    count > 0 ? [{ people: [], rest: `${counted(count, 'pair')} ${count === 1 ? one : many}` }] : []
  const stuck: Record<Overview['steps'][number]['step'], Stuck[]> = {
    invited: [],
    joined: are('invited', 'hasn’t joined yet', 'haven’t joined yet'),
    answered: [
      ...are('registered', 'hasn’t answered yet', 'haven’t answered yet'),
      ...are('new-questions', 'has new questions to answer', 'have new questions to answer'),
    ],
    matched: are('searching', 'is waiting for a match', 'are waiting for a match'),
    agreed: are('matched', 'has a proposal to decide on', 'have a proposal to decide on'),
    met: pairs(notMet, 'hasn’t met yet', 'haven’t met yet'),
    finished: [
      ...are('enrolled', 'is in a programme now', 'are in a programme now'),
      ...pairs(endedEarly, 'ended early', 'ended early'),
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

/** Between two steps that follow each other; who is still in a programme is no gap. */
export function biggestGap(steps: readonly FunnelStep[]): string | null {
  const [worst] = steps
    .map((step, index) => ({ step, before: steps[index - 1] }))
    .filter(({ step }) => step.lost > 0)
    .sort((a, b) => b.step.lost - a.step.lost)
  if (!worst?.before) return null
  const { step, before } = worst
  return `The biggest gap is between ${before.title.toLowerCase()} and ${step.title.toLowerCase()}: ${counted(step.lost, 'person', 'people')}.`
}

export interface TodayLine {
  about: 'cases' | 'places' | 'pairs' | 'messages' | 'waiting' | 'invitations'
  title: string
  text: string
  action: { label: string; to: string }
}

interface Unseen {
  readonly cases: number
  readonly pairsAtRisk: number
  readonly leads: number
}

const MAX_LINES = 5

/** What an admin could do now, the most urgent first. */
export function todayLines(
  overview: Pick<Overview, 'states' | 'shortOfPlaces'>,
  unseen: Unseen,
): TodayLine[] {
  const lines: TodayLine[] = []
  if (unseen.cases > 0)
    lines.push({
      about: 'cases',
      title: unseen.cases === 1 ? '1 case is unread' : `${unseen.cases} cases are unread`,
      text: 'What people told the programme team, or why something ended.',
      action: { label: 'Open the cases', to: adminScreens.cases },
    })
  lines.push(...placesLine(overview.shortOfPlaces))
  if (unseen.pairsAtRisk > 0)
    lines.push({
      about: 'pairs',
      title: `${counted(unseen.pairsAtRisk, 'pair')} may need a nudge`,
      text: 'Quiet for three weeks, nothing planned, or a low rating.',
      action: { label: 'See the pairs', to: adminScreens.health },
    })
  if (unseen.leads > 0)
    lines.push({
      about: 'messages',
      title: counted(unseen.leads, 'new message'),
      text: 'From visitors of the site: questions, demos and questionnaires.',
      action: { label: 'Read them', to: `${adminScreens.messages}?status=NEW` },
    })
  const waiting = peopleIn(overview, 'searching')
  if (waiting.length > 0) {
    const isOne = total(stateOf(overview, 'searching')) === 1
    lines.push({
      about: 'waiting',
      title: `${waiting.map(({ label }) => label).join(' and ')} ${isOne ? 'is' : 'are'} waiting for a match`,
      text: 'Matching runs within one company.',
      action: { label: 'Open matching', to: adminScreens.matching },
    })
  }
  const [invited] = peopleIn(overview, 'invited')
  const invitations = total(stateOf(overview, 'invited'))
  if (invited)
    lines.push({
      about: 'invitations',
      title: `${counted(invitations, 'invitation')} ${invitations === 1 ? 'is' : 'are'} unanswered`,
      text: 'They join by choosing a password through the link in their email.',
      action: { label: 'See who', to: invited.to },
    })
  return lines.slice(0, MAX_LINES)
}

function placesLine(companies: Overview['shortOfPlaces']): TodayLine[] {
  const [first] = companies
  if (!first) return []
  if (companies.length > 1)
    return [
      {
        about: 'places',
        title: `${companies.length} companies are short of places`,
        text: `${companies.map(({ name }) => name).join(', ')}. Once a plan is full, no one new can join.`,
        action: { label: 'See the companies', to: `${adminScreens.companies}?sort=people` },
      },
    ]
  const { id, name, people, seats, refused } = first
  return [
    {
      about: 'places',
      title: `${name}: ${people} of ${seats} places taken`,
      text: refused > 0 ? refusedWords(refused) : 'Once it’s full, no one new can join.',
      action: { label: 'Choose a larger plan', to: adminScreens.company(id) },
    },
  ]
}

const FOUR_WEEKS = 4

/** How a weekly count changed in four weeks; 0 where there is less to compare with. */
export function changeOf(counts: readonly number[]): number {
  const now = counts.at(-1)
  const then = counts.at(-1 - FOUR_WEEKS)
  return now === undefined || then === undefined ? 0 : now - then
}

type Week = Overview['weeks'][number]

export const proposedIn = ({ accepted, waiting, stopped }: Week) => accepted + waiting + stopped

const dayAndMonth = writtenAs({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `9 Nov` */
export const weekLabel = ({ from }: Pick<Week, 'from'>) => dayAndMonth(new Date(from))

/** What the chart shows, in a sentence. */
export function weeksSummary(weeks: readonly Week[]): string {
  const busiest = weeks.toSorted((a, b) => proposedIn(b) - proposedIn(a))[0]
  if (!busiest || proposedIn(busiest) === 0) return 'No new matches in the last eight weeks.'
  const all = weeks.reduce((sum, week) => sum + proposedIn(week), 0)
  const accepted = weeks.reduce((sum, week) => sum + week.accepted, 0)
  return `${counted(all, 'new match', 'new matches')} in eight weeks, ${accepted} accepted by both. The busiest week began on ${weekLabel(busiest)}, with ${proposedIn(busiest)}.`
}

/** The top of a scale with four even steps. */
export const scaleTop = (highest: number): number => Math.max(4, Math.ceil(highest / 4) * 4)
