import type { PeopleNeed, PersonRow } from '@brightpair/contract'
import type { useListAddress } from '~/lib/list-address'
import type { Occasion } from './letter-templates'
import type { LetterTo } from './use-letters'

const needs = [
  'not-joined',
  'not-answered',
  'no-match',
  'no-session',
  'invitation-expired',
  'slow-to-answer',
  'proposal-lapsing',
  'never-met',
  'ended-early',
] as const satisfies PeopleNeed[]
const states = [
  'invited',
  'registered',
  'new-questions',
  'searching',
  'matched',
  'enrolled',
] as const satisfies PersonRow['state'][]
const roles = ['MENTOR', 'MENTEE'] as const

type Address = Pick<ReturnType<typeof useListAddress>, 'param' | 'search'>

/** The readers given in the URL; lists link here with their own filters. */
export function readersOf({ param, search }: Address): LetterTo {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === param(name))
  const role = one('role', roles)
  const ofRole = role ? { role } : {}
  const ids = param('ids')?.split(',').filter(Boolean) ?? []
  if (ids.length > 0) return { from: 'chosen', ids, ...ofRole }
  if (param('from') === 'pairs-at-risk') return { from: 'pairs-at-risk', ...ofRole }
  const need = one('need', needs)
  const state = one('state', states)
  const days = Number(param('days'))
  return {
    from: 'people',
    search,
    ...(need ? { need } : {}),
    ...(state ? { state } : {}),
    ...(Number.isInteger(days) && days > 0 && days <= 365 ? { days } : {}),
    ...ofRole,
  }
}

/** The template to start with. */
export function occasionOf(to: LetterTo, isAnnouncement = false): Occasion {
  if (isAnnouncement) return 'announcement'
  if (to.from === 'pairs-at-risk') return 'pairs-at-risk'
  if (to.from === 'chosen') return 'own-words'
  if (to.need === 'invitation-expired') return 'not-joined'
  if (to.need === 'slow-to-answer') return 'not-answered'
  if (to.need === 'never-met') return 'no-session'
  if (to.need) return to.need
  if (to.state === 'invited') return 'not-joined'
  if (to.state === 'registered' || to.state === 'new-questions') return 'not-answered'
  return to.state === 'searching' ? 'no-match' : 'own-words'
}
