import type { WaitingPerson } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'

const DAY = 86_400_000

/** `41 days`, counted in whole days. */
export function waitingWords(since: string, now = new Date()): string {
  const days = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY))
  if (days === 0) return 'since today'
  return days === 1 ? '1 day' : `${days} days`
}

/** Why someone has no match yet, in a sentence or two. */
export function whyWords(
  person: Pick<WaitingPerson, 'role' | 'why' | 'hold' | 'pausedUntil' | 'lastMatchEndedAt'>,
): string {
  const before = person.lastMatchEndedAt ? `The last match ended ${dayLabel(person.lastMatchEndedAt)}. ` : ''
  return before + reason(person)
}

function reason({ role, why, hold, pausedUntil }: Parameters<typeof whyWords>[0]): string {
  const isMentee = role === 'MENTEE'
  switch (why) {
    case 'held':
      return `Excluded from matching: ${hold?.note ?? ''}`
    case 'paused':
      return `Paused until ${pausedUntil ? dayLabel(pausedUntil) : 'further notice'}`
    case 'new-questions':
      return 'Hasn’t answered what’s new in the questionnaire'
    case 'nobody-free':
      return isMentee ? 'No mentor has a free place' : 'No mentee is waiting'
    case 'met-everybody':
      return isMentee
        ? 'Every mentor with a free place has been proposed before'
        : 'Every waiting mentee has been proposed before'
    case 'below-floor':
      return isMentee
        ? 'No free mentor fits well enough yet: nobody reached the minimum score'
        : 'No waiting mentee fits well enough yet: nobody reached the minimum score'
    default:
      return 'In the next run'
  }
}
