import type { DraftSummary } from '@brightpair/contract'
import { momentLabel } from '~/lib/moments'

export const pairsWords = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`)

const emailWords = (count: number): string => (count === 1 ? '1 email' : `${count} emails`)
const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** How many emails publishing sends, and when. */
export function sendingWords({ emails, holding }: Pick<DraftSummary, 'emails' | 'holding'>): string {
  if (holding === 0) return 'No pair of this draft can be published right now.'
  const later =
    emails.later === 0
      ? ''
      : ` ${emails.later} more ${emails.later === 1 ? 'waits' : 'wait'} for quiet hours or a daily digest, the last until ${emails.lastAt ? momentLabel(emails.lastAt) : 'then'}.`
  const none =
    emails.none === 0
      ? ''
      : ` ${peopleWords(emails.none)} chose not to get these by email and will only see it in the app.`
  return `${emailWords(emails.now)} will be sent straight away.${later}${none}`
}

/** What the draft does not include. */
export function missingWords({
  pairs,
  holding,
  changes,
}: Pick<DraftSummary, 'pairs' | 'holding' | 'changes'>): string {
  const stale = pairs - holding
  const out = changes.filter(({ kind }) => kind === 'OUT').length
  return [
    ...(stale > 0
      ? [`${pairsWords(stale)} can’t be published any more because someone’s details changed.`]
      : []),
    ...(out > 0 ? [`${pairsWords(out)} ${out === 1 ? 'is' : 'are'} left out.`] : []),
  ].join(' ')
}

/** The chart in words. */
export function spreadWords(spread: DraftSummary['spread']): string {
  const parts = spread.map(
    ({ from, pairs }) => `${pairsWords(pairs)} from ${from} to ${from === 95 ? 100 : from + 4}`,
  )
  return `Pairs by the lower of their two scores: ${parts.join(', ')}`
}
