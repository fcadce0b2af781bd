import type { NextRun } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'

const stopped: Record<NonNullable<NextRun['stoppedBy']>, string> = {
  switch: 'Auto-matching is off, so no run starts on its own. Turn it on, or trigger one.',
  rhythm: 'This programme is matched manually: a run starts when you trigger it.',
  'day-over': 'The matching date has passed. A run starts when you trigger it.',
  'not-open': 'Sign-up isn’t open, so no run starts on its own.',
}

/** When the next run starts, or why it doesn't yet. */
export function nextRunWords({ nextRun, enough, day, mentors, mentees, stoppedBy }: NextRun): string {
  if (nextRun === 'running') return 'A run is under way.'
  if (nextRun === 'queued') return 'A run starts in a moment.'
  if (stoppedBy) return stopped[stoppedBy]
  if (nextRun === 'on-the-day') return `The next run is planned for ${dayLabel(`${day}T12:00`)}.`
  if (nextRun !== 'when-enough-people' || !enough)
    return 'The next run starts as soon as someone new can be matched.'
  const now = `${mentors} ${mentors === 1 ? 'mentor' : 'mentors'} and ${mentees} ${mentees === 1 ? 'mentee' : 'mentees'} are waiting`
  const least = enough.minPeople
  return enough.latestAt
    ? `Not yet: ${now}, and the next run waits for ${least} of each, until ${dayLabel(enough.latestAt)} at the latest.`
    : `Not yet: ${now}. The next run needs people on both sides.`
}
