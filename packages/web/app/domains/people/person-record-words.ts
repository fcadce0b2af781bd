import type { PersonRecord } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'

type Pair = PersonRecord['pairs'][number]
type Membership = PersonRecord['memberships'][number]

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** How a pair stands, in a line below the partner's name. */
export function pairWords({ state, since, endedAt, month, months, track, sessionsHeld }: Pair): string {
  const over = endedAt ? ` on ${dayLabel(endedAt)}` : ''
  const held = `after ${counted(sessionsHeld, 'session')}`
  switch (state) {
    case 'proposed':
      return `Proposed on ${dayLabel(since)}`
    case 'running':
      return [`Since ${dayLabel(since)}, month ${month} of ${months}`, track].filter(Boolean).join('. ')
    case 'completed':
      return `Completed${over}, ${held}`
    case 'ended':
      return `Ended${over}, ${held}`
    case 'declined':
      return `Declined${over}`
    case 'lapsed':
      return `Lapsed${over}`
  }
}

/** Where someone stands in a programme, beside its name. */
export function membershipWords({ standing, places, answeredAt, pausedUntil }: Membership): string {
  if (standing === 'ASKED') return 'Asked to join, waiting for an answer'
  if (standing === 'WAITING') return 'On the waiting list'
  if (standing === 'DECLINED') return 'Not let in'
  return [
    places && `${counted(places.taken, 'mentee')} of ${places.capacity}`,
    answeredAt ? `answered on ${dayLabel(answeredAt)}` : 'questions still open',
    pausedUntil && `on a break until ${dayLabel(pausedUntil)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who feels it when the person leaves, and how. */
export const leavingWords = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ state, partner, partnerRole, month, months }) => {
    const lost = partnerRole === 'MENTEE' ? 'mentor' : 'mentee'
    if (state === 'running')
      return [`${nameOf(partner)} loses their ${lost} in month ${month} of ${months}, and will be told.`]
    return state === 'proposed' ? [`The proposal with ${nameOf(partner)} ends, and they will be told.`] : []
  })

/** Every programme once, with its pairs; one the person has left still has them. */
export function byProgramme({ memberships, pairs }: Pick<PersonRecord, 'memberships' | 'pairs'>) {
  const programmes = new Map(
    [...memberships, ...pairs].map(({ programme }) => [programme.id, programme] as const),
  )
  return [...programmes.values()].map((programme) => ({
    programme,
    membership: memberships.find((each) => each.programme.id === programme.id),
    pairs: pairs.filter((each) => each.programme.id === programme.id),
  }))
}
