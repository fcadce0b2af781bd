import type { NudgeRule, NudgeTrigger } from '@brightpair/contract'

export const peopleWords = (people: number): string =>
  people === 0 ? 'nobody' : people === 1 ? '1 person' : `${people} people`

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** The rule as a sentence, up to whom it reminds. */
const sentences: Record<NudgeTrigger, { when: string; after: (days: number) => string; who: string }> = {
  'not-joined': {
    when: 'an invitation is unanswered',
    after: (days) => `for ${count(days, 'day')}`,
    who: 'the person, with a new link',
  },
  'not-answered': {
    when: 'questions are unanswered',
    after: (days) => `for ${count(days, 'day')}`,
    who: 'the person',
  },
  proposal: {
    when: 'a match is waiting for an answer',
    after: (days) => `for ${count(days, 'day')}`,
    who: 'people who haven’t answered',
  },
  unsigned: {
    when: 'an agreement isn’t signed',
    after: (days) => `after ${count(days, 'day')}`,
    who: 'people who haven’t signed',
  },
  'no-session': {
    when: 'a pair hasn’t met and has no date',
    after: (days) => `for ${count(days, 'day')}`,
    who: 'both',
  },
  'missed-twice': {
    when: 'a pair missed two sessions in a row',
    after: (days) => `and has no new date after ${count(days, 'day')}`,
    who: 'both',
  },
  'no-activity': {
    when: 'someone hasn’t done anything in their programme',
    after: (days) => `for ${count(days, 'day')}`,
    who: 'them',
  },
  feedback: {
    when: 'feedback is missing',
    after: (days) => `after ${count(days, 'day')}`,
    who: 'people who haven’t given it',
  },
}

/** A trigger as an option in a list. */
export const triggerLabel = (trigger: NudgeTrigger): string => {
  const { when } = sentences[trigger]
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}`
}

type Spoken = Pick<NudgeRule, 'trigger' | 'days' | 'audience'>

const sides = { MENTOR: 'mentors', MENTEE: 'mentees' } as const

export const ruleParts = ({ trigger, days, audience }: Spoken) => {
  const { when, after, who } = sentences[trigger]
  return { when, after: after(days), who: audience === 'everyone' ? who : `${sides[audience]} only` }
}

export function ruleSentence(rule: Spoken): string {
  const { when, after, who } = ruleParts(rule)
  return `When ${when} ${after}, remind ${who}`
}

const times = ['', 'Once', 'Twice', 'Three times', 'Four times', 'Five times']

export const limitWords = ({ most, days }: Pick<NudgeRule, 'most' | 'days'>): string =>
  most === 1 ? 'Once each time' : `${times[most]} each time, ${count(days, 'day')} apart`

/** What people did after the reminder. */
const doneWords: Record<NudgeTrigger, string> = {
  'not-joined': 'joined',
  'not-answered': 'answered',
  proposal: 'answered',
  unsigned: 'signed',
  'no-session': 'set a date',
  'missed-twice': 'set a date',
  'no-activity': 'did something',
  feedback: 'answered',
}

export function effectWords({ trigger, isOn, reach, effect }: NudgeRule): string {
  const { reminded, done } = effect
  if (reminded > 0) return `${peopleWords(reminded)} reminded, ${done} ${doneWords[trigger]} within a week`
  if (isOn) return 'Nobody reminded in the last 90 days'
  return `Off. It would reach ${peopleWords(reach)} today`
}

/** The control group; only where both groups are large enough. */
export function othersWords({ trigger, effect: { others } }: NudgeRule): string | null {
  return (
    others && `Of ${others.people} people not reminded, ${others.done} ${doneWords[trigger]} within a week.`
  )
}

interface Choices {
  readonly programmes: readonly { id: string; name: string }[]
  readonly tracks: readonly { id: string; name: string }[]
}

/** What the rule is narrowed to, besides the role. */
export function narrowedWords(
  { programmeId, trackId, department }: Pick<NudgeRule, 'programmeId' | 'trackId' | 'department'>,
  { programmes, tracks }: Choices,
): string | null {
  const named = (from: Choices['programmes'], id: string | null) => from.find((each) => each.id === id)?.name
  const parts = [
    programmeId && (named(programmes, programmeId) ?? 'A programme'),
    trackId && `Track: ${named(tracks, trackId) ?? 'archived'}`,
    department && `Department: ${department}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

/** What the product does anyway, so that no one gets the same message twice. */
export const doneAnyway: Partial<Record<NudgeTrigger, string>> = {
  proposal: 'We already remind people halfway through the time they have to answer.',
  feedback: 'We already ask for feedback when it’s due; this rule asks once more.',
}
