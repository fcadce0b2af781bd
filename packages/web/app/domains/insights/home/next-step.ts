import type { PairToday, Session } from '@brightpair/contract'
import type { Pair } from '~/domains/pairs'
import { addDays, clockIn, dayIn, longDay } from '~/domains/sessions'
import { dayFromNow, dayLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'

export interface Step {
  readonly kind: 'sign' | 'answer' | 'met' | 'task' | 'find-time' | 'session' | 'reflect' | 'nothing'
  readonly title: string
  readonly text: string
  readonly go?: { readonly label: string; readonly to: string }
  /** Set when a single click completes the step. */
  readonly accept?: { readonly session: Session; readonly startsAt: string; readonly label: string }
  readonly met?: Session
}

/** From this many days ahead, a task is called due. */
const SOON = 7

interface Known {
  readonly pair: Pair
  readonly today: PairToday
  /** The reader's time zone. */
  readonly zone: string
  readonly now: Date
}

/** The one thing to do next, ordered by how long it keeps the partner waiting. */
export function nextStepOf({ pair, today, zone, now }: Known): Step {
  const { firstName } = pair.partner
  if (!today.signedByMe)
    return {
      kind: 'sign',
      title: 'Sign the agreement',
      text: today.partnerSignedAt
        ? `Two minutes to read. ${firstName} signed on ${dayLabel(today.partnerSignedAt)}.`
        : `Two minutes to read. ${firstName} will sign the same text.`,
      go: { label: 'Read and sign', to: screens.agreement },
    }
  return (
    proposalStep(today, firstName, zone, now) ??
    metStep(today, firstName, zone) ??
    taskStep(pair, today, now) ??
    timeStep(today, firstName) ??
    reflectionStep(today) ??
    nothingToDo(today, firstName, zone, now)
  )
}

export function proposalStep(
  { proposal }: PairToday,
  firstName: string,
  zone: string,
  now: Date,
): Step | null {
  const times = proposal?.proposal?.times.filter((time) => Date.parse(time) > now.getTime()) ?? []
  const [first] = times
  if (!proposal || !first) return null
  const isMove = proposal.state === 'MOVING'
  const when = `${longDay(dayIn(zone, first))}, ${clockIn(zone, first)}`
  const go = { label: times.length > 1 ? 'Choose a time' : 'Other times', to: screens.calendar }
  if (times.length > 1)
    return {
      kind: 'answer',
      title: `Choose one of ${firstName}’s ${times.length} times`,
      text: `“${proposal.title}”. The first is ${when}.`,
      go,
    }
  return {
    kind: 'answer',
    title: `${firstName} proposes ${when}`,
    text: isMove
      ? `“${proposal.title}” would move.`
      : `“${proposal.title}”, ${proposal.proposal?.minutes} minutes.`,
    go,
    accept: { session: proposal, startsAt: first, label: `Accept ${clockIn(zone, first)}` },
  }
}

function metStep({ unsaid }: PairToday, firstName: string, zone: string): Step | null {
  if (!unsaid?.startsAt) return null
  const when = `${longDay(dayIn(zone, unsaid.startsAt))}, ${clockIn(zone, unsaid.startsAt)}`
  const text = `“${unsaid.title}”, ${when}.`
  const to = screens.met(unsaid.id)
  if (unsaid.met.outcome === 'differ')
    return {
      kind: 'met',
      title: `You and ${firstName} remember this differently`,
      text,
      go: { label: 'Take a look', to },
    }
  return {
    kind: 'met',
    title: `Did you and ${firstName} meet?`,
    text,
    go: { label: 'No, or it moved', to },
    met: unsaid,
  }
}

function taskStep({ side }: Pair, { dueTask }: PairToday, now: Date): Step | null {
  if (!dueTask || side !== 'mentee' || dueTask.dueOn > dayFromNow(SOON, now)) return null
  const isLate = dueTask.dueOn < dayFromNow(0, now)
  return {
    kind: 'task',
    title: dueTask.title,
    text: isLate ? `This was due on ${dayLabel(dueTask.dueOn)}.` : `Due ${dayLabel(dueTask.dueOn)}.`,
    go: { label: 'Open my plan', to: screens.learningPlan },
  }
}

const timeStep = ({ nextSession, ownProposal }: PairToday, firstName: string): Step | null =>
  nextSession || ownProposal
    ? null
    : {
        kind: 'find-time',
        title: `Find a time with ${firstName}`,
        text: 'You have no upcoming session. Suggest a time that suits you.',
        go: { label: 'Propose a time', to: screens.calendar },
      }

const reflectionStep = ({ unreflectedMonth: month }: PairToday): Step | null =>
  month === null
    ? null
    : {
        kind: 'reflect',
        title: `Look back on month ${month}`,
        text: 'A few lines are enough. You decide whether they’re shared.',
        go: { label: 'Write it down', to: screens.learningPlan },
      }

function nothingToDo({ nextSession }: PairToday, firstName: string, zone: string, now: Date): Step {
  const startsAt = nextSession?.startsAt
  // Joining it is the button of the pair's card.
  if (nextSession && startsAt && Date.parse(startsAt) <= now.getTime())
    return {
      kind: 'session',
      title: `Your session with ${firstName} has started`,
      text: `“${nextSession.title}” began at ${clockIn(zone, startsAt)}.`,
    }
  if (nextSession && startsAt && dayIn(zone, startsAt) === dayIn(zone, now))
    return {
      kind: 'session',
      title: `You’re meeting ${firstName} today`,
      text: `“${nextSession.title}”, at ${clockIn(zone, startsAt)}.`,
      go: { label: 'Prepare', to: `${screens.mentorship}#prepare` },
    }
  return startsAt
    ? {
        kind: 'nothing',
        title: 'Nothing to do today',
        text: `Your next conversation with ${firstName} is ${onDay(startsAt, zone, now)}.`,
      }
    : {
        kind: 'nothing',
        title: `Waiting for ${firstName}`,
        text: `${firstName} hasn’t answered your proposal yet.`,
      }
}

function onDay(moment: string, zone: string, now: Date): string {
  const [day, today] = [dayIn(zone, moment), dayIn(zone, now)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : `on ${longDay(day)}`
}

/** The same for one line among several mentees: if nothing is more urgent, the next session. */
export function lineStepOf(known: Known): Step {
  const step = nextStepOf(known)
  const { nextSession } = known.today
  const { startsAt, endsAt } = nextSession ?? {}
  if (!nextSession || !startsAt || !endsAt) return step
  const { zone, now } = known
  const isSoon = dayIn(zone, startsAt) <= addDays(dayIn(zone, now), 1)
  if (step.kind !== 'nothing' && step.kind !== 'session' && !(step.kind === 'reflect' && isSoon)) return step
  return {
    kind: 'session',
    title: `Session ${onDay(startsAt, zone, now)}, ${clockIn(zone, startsAt)} to ${clockIn(zone, endsAt)}`,
    text: nextSession.title,
    go: { label: 'Prepare', to: `${screens.mentorship}#prepare` },
  }
}

const urgency: readonly Step['kind'][] = [
  'sign',
  'answer',
  'met',
  'task',
  'session',
  'find-time',
  'reflect',
  'nothing',
]

interface Line {
  readonly today: PairToday
  readonly step: Step
}

/** Most urgent first; of two sessions, the earlier one. */
export const byUrgency = (a: Line, b: Line): number =>
  urgency.indexOf(a.step.kind) - urgency.indexOf(b.step.kind) ||
  (a.today.nextSession?.startsAt ?? '').localeCompare(b.today.nextSession?.startsAt ?? '')
