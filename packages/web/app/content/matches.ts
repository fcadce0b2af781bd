import type { LiveMatch, Search } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'

export type Side = 'mentor' | 'mentee'

export const otherSide = (side: Side): Side => (side === 'mentor' ? 'mentee' : 'mentor')
export const sideNames: Record<Side, string> = { mentor: 'Mentor', mentee: 'Mentee' }

export const matchWords = {
  finding: 'Finding your match...',
  notMatched: 'You are not matched yet',
  ask: 'Are you happy with the match?',
  proceed: 'Proceed to the agreement',
  reject: 'Reject',
  acceptedTitle: 'You have successfully accepted match!',
  waitingFor: (side: Side) => `We are waiting for ${side} to accept the match so we can start journey!`,
  newQuestions: (count: number) => ({
    title: count === 1 ? 'There’s a new question for you' : `There are ${count} new questions for you`,
    go: count === 1 ? 'Answer the new question' : `Answer ${count} new questions`,
  }),
  toasts: {
    accepted: 'Match accepted!',
    rejected: 'You rejected the match.',
    acceptFailed: 'Failed to accept the match. Please try again.',
    rejectFailed: 'Failed to reject the match. Please try again.',
  },
} as const

export const scoreNames = {
  expertise: 'Expertise & Learning Aspirations',
  personality: 'Personality Compatibility',
  values: 'Values Alignment',
} as const

export const daysLeft = (days: number): string => {
  if (days === 0) return 'Less than a day left'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** The page about a track, for the two that have one. */
export function trackPageOf(track: LiveMatch['track']): string | null {
  if (track?.name === 'Power Play') return screens.powerPlayTrack
  return track?.name === 'Unbreakable Mindset' ? screens.unbreakableMindTrack : null
}

const people = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A person's position in the search, without promising more than is known. */
export function positionOf(side: Side, { waiting, places }: Search): string {
  const own =
    waiting <= 1
      ? `You’re the only ${side} waiting right now.`
      : `${people(waiting, side, `${side}s`)} are waiting right now, including you.`
  if (side === 'mentor') {
    return `${own} ${places === 0 ? 'No mentee is waiting yet.' : `${people(places, 'mentee is', 'mentees are')} waiting too.`}`
  }
  if (places === 0) return `${own} No mentor has a free place yet.`
  return places === 1 ? `${own} One mentor has a free place.` : `${own} Mentors have ${places} free places.`
}

/** A single candidate leaves no choice: the run waits for more people, but not forever. */
function enoughWords(side: Side, enough: Search['enough']): string {
  if (!enough) return 'It runs automatically'
  const people = `It runs once at least ${enough.minPeople} mentors and ${enough.minPeople} mentees are waiting`
  return enough.latestAt
    ? `${people}, and by ${dayLabel(enough.latestAt)} at the latest`
    : `It needs at least one waiting ${otherSide(side)}`
}

/** Why no one was proposed, and what would help: only shown when a run has found this reason. */
export function belowFloorWords(side: Side, { floor }: NonNullable<Search['belowFloor']>) {
  const [other, others] = side === 'mentee' ? ['mentor', 'mentors'] : ['mentee', 'mentees']
  return {
    title: 'Nobody fits well enough yet',
    text: `The last run compared you with every free ${other} you haven’t met. With none of them did both of you reach ${floor} of 100, and we don’t propose a match below that.`,
    help: [
      'Broaden your answers: choices you both made are what a match is built on.',
      'Take the working-style questions if you haven’t. They give us more to compare.',
      `Or wait: every run compares you with the ${others} who have joined since.`,
    ],
  }
}

export function nextRunOf(side: Side, { nextRun, enough, day }: Search): string {
  switch (nextRun) {
    case 'running':
      return 'It’s running now'
    case 'queued':
      return 'It starts in a moment'
    case 'on-the-day':
      return `It’s planned for ${dayLabel(`${day}T12:00`)}`
    case 'when-enough-people':
      return enoughWords(side, enough)
    case 'when-something-changes':
      return side === 'mentee'
        ? 'It runs automatically as soon as a mentor you haven’t met has a free place'
        : 'It runs automatically as soon as a mentee you haven’t met is ready'
    case 'when-the-programme-starts-it':
      return 'The people who run your programme start it'
  }
}

export const lastRunOf = ({ lastRunAt }: Search): string =>
  lastRunAt ? `The last one was on ${dayLabel(lastRunAt)}.` : 'There hasn’t been one yet.'
