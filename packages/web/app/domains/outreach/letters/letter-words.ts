import type { HeldReason, Letter, LetterWhen, PeopleNeed, PersonRow } from '@brightpair/contract'
import { LAPSING_DAYS, QUIET_DAYS, SLOW_DAYS } from '@brightpair/contract/limits'
import { dayLabel, momentLabel } from '~/lib/moments'
import { clockLabel } from '~/lib/reader-format'

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`

/** Follows “12 people”. */
const needWords: Record<PeopleNeed, string> = {
  'not-joined': 'who haven’t joined yet',
  'not-answered': 'who haven’t answered their questions',
  'no-match': 'waiting for a match',
  'no-session': `whose pair hasn’t met for ${QUIET_DAYS} days`,
  'invitation-expired': 'whose invitation has expired',
  'slow-to-answer': `who haven’t answered their questions for ${SLOW_DAYS} days`,
  'proposal-lapsing': `whose proposal lapses within ${LAPSING_DAYS} days`,
  'never-met': 'whose pair hasn’t met yet',
  'ended-early': 'whose pair ended early',
}

const stateWords: Record<PersonRow['state'], string> = {
  invited: needWords['not-joined'],
  registered: needWords['not-answered'],
  'new-questions': 'with new questions to answer',
  searching: needWords['no-match'],
  matched: 'with a proposed match',
  enrolled: 'in a programme',
  deactivated: 'with a closed account',
}

interface Chosen {
  from: 'people' | 'pairs-at-risk' | 'chosen'
  need?: PeopleNeed | undefined
  state?: PersonRow['state'] | undefined
  days?: number | undefined
  search?: string | undefined
}

/** Why exactly these people, continuing the sentence after their number. */
export function whoWords({ from, need, state, days, search }: Chosen): string {
  if (from === 'pairs-at-risk') return 'of pairs that may need a nudge'
  if (from === 'chosen') return 'chosen one by one'
  const found = search ? ` matching “${search}”` : ''
  if (need === 'no-session') return `whose pair hasn’t met for ${days ?? QUIET_DAYS} days${found}`
  if (need) return `${needWords[need]}${found}`
  if (state) return `${stateWords[state]}${found}`
  return found ? found.trim() : 'who take part'
}

export const heldWords: Record<HeldReason, string> = {
  left: 'Account closed or leaving',
  paused: 'On a break',
  unsubscribed: 'Unsubscribed from emails, shown in the app',
  settled: 'Done before it was sent',
  stopped: 'Stopped before it was sent',
}

/** For a list of names: “Nils Berg is on a break”. */
export function heldSentence({
  reason,
  people: count,
  names,
}: {
  reason: HeldReason
  people: number
  names: string[]
}) {
  const more = count - names.length
  const who = [...names, ...(more > 0 ? [`${more} more`] : [])]
  const listed = new Intl.ListFormat('en-GB').format(who)
  const isOne = count === 1
  if (reason === 'paused') return `${listed} ${isOne ? 'is' : 'are'} on a break.`
  if (reason === 'unsubscribed')
    return `${listed} unsubscribed from these emails and will see it in the app only.`
  return `${listed} ${isOne ? 'is' : 'are'} leaving.`
}

const clockOf = (minute: number) =>
  clockLabel(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

export function whenWords(when: LetterWhen): string {
  if (when.kind === 'now') return 'now'
  if (when.kind === 'at') return momentLabel(when.at)
  return `${dayLabel(when.day)} at ${clockOf(when.minute)}, in each person’s own time`
}

/** The outcome in a few words. */
export function resultWords({ readers, stoppedAt }: Pick<Letter, 'readers' | 'stoppedAt'>): string {
  const { sent, waiting, held, failed } = readers
  const parts = [
    `${sent.toLocaleString('en-GB')} sent`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-GB')} waiting`] : []),
    ...(held > 0 ? [`${held.toLocaleString('en-GB')} held back`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-GB')} failed`] : []),
  ]
  return `${stoppedAt ? 'Stopped. ' : ''}${parts.join(', ')}`
}
