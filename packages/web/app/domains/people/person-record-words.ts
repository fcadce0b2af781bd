import type { PersonRecord } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'
import { callerRoleNames } from './acting-roles/role-words'

type Pair = PersonRecord['pairs'][number]
type Membership = PersonRecord['memberships'][number]

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** A pair's state, in a line below the partner's name. */
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

/** Someone's position in a programme, beside its name. */
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

/** Who is affected when the person leaves, and how. */
export const leavingWords = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ state, partner, partnerRole, month, months }) => {
    const lost = partnerRole === 'MENTEE' ? 'mentor' : 'mentee'
    if (state === 'running')
      return [`${nameOf(partner)} loses their ${lost} in month ${month} of ${months}, and will be told.`]
    return state === 'proposed' ? [`The proposal with ${nameOf(partner)} ends, and they will be told.`] : []
  })

/** Every programme once, with its pairs; including programmes the person has left. */
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

type Step = PersonRecord['history'][number]

/** One step of a person's history, as a line. */
export function stepWords({ kind, partner, programme, role }: Step): string {
  const other = partner ? nameOf(partner) : 'someone'
  const place = programme ? ` ${programme}` : ' a programme'
  const as = role ? callerRoleNames[role].toLowerCase() : 'member of the team'
  switch (kind) {
    case 'invited':
      return 'Invited'
    case 'joined':
      return `Joined${place} as ${as}`
    case 'answered':
      return `Answered the questions of${place}`
    case 'proposed':
      return `Match proposed: ${other}`
    case 'paired':
      return `Paired with ${other}`
    case 'signed':
      return `Signed the agreement with ${other}`
    case 'first-met':
      return `First session with ${other}`
    case 'completed':
      return `Completed the programme with ${other}`
    case 'ended':
      return `The pair with ${other} ended`
    case 'declined':
      return `The match with ${other} was declined`
    case 'lapsed':
      return `The match with ${other} lapsed`
    case 'role-given':
      return `Became ${as}${programme ? ` in ${programme}` : ''}`
    case 'role-withdrawn':
      return `No longer ${as}${programme ? ` in ${programme}` : ''}`
    case 'deactivated':
      return 'Account deactivated'
  }
}

/** That someone chose, and how many: whom they chose is private. */
export function wishWords({ sentAt, named, ratherNot }: NonNullable<PersonRecord['wishes']>[number]): string {
  const said = [
    named > 0 && `${counted(named, 'person', 'people')} on their list`,
    ratherNot > 0 && `“rather not” to ${counted(ratherNot, 'person', 'people')}`,
  ].filter(Boolean)
  return `${said.length > 0 ? said.join(', ') : 'Open to everyone'}, sent on ${dayLabel(sentAt)}.`
}

/** How active someone was, in a sentence. */
export function activityWords(weeks: PersonRecord['activity']): string {
  const sum = (of: 'sessions' | 'messages' | 'done') => weeks.reduce((total, week) => total + week[of], 0)
  const [sessions, messages, done] = [sum('sessions'), sum('messages'), sum('done')]
  if (sessions + messages + done === 0) return `Nothing in ${weeks.length} weeks.`
  return `In ${weeks.length} weeks: ${counted(sessions, 'session')} held, ${counted(messages, 'message')} written, ${counted(done, 'activity or task', 'activities and tasks')} done.`
}
