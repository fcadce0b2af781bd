import type { Account, Endpoints, LiveMatch, Search } from '@brightpair/contract'
import type { Side } from '~/content/matches'

export type Standing = Omit<Endpoints['GET /mentor/match']['response'], 'mentee'>

export const sideOf = ({ accountType }: Account): Side => (accountType === 'MENTOR' ? 'mentor' : 'mentee')

export const isRunning = ({ nextRun }: Search) => nextRun === 'running' || nextRun === 'queued'

export type MatchView =
  | { name: 'finding' }
  | { name: 'failed' }
  | { name: 'unanswered' }
  | { name: 'enrolled' }
  | { name: 'not-matched'; search: Search }
  /** `later` are the other proposals of a mentor that wait for an answer. */
  | { name: 'proposal'; match: LiveMatch; later: LiveMatch[] }
  | { name: 'waiting'; match: LiveMatch; alsoWaiting: LiveMatch[] }

export function viewOf(account: Account, query: { data: Standing | undefined; isError: boolean }): MatchView {
  if (!account.questionnaireFilled) return { name: 'unanswered' }
  if (!query.data) return { name: query.isError ? 'failed' : 'finding' }
  const { state, match, search, moreMatches } = query.data
  const all = match ? [match, ...moreMatches] : []
  const [open, ...later] = all.filter(({ accepted }) => !accepted)
  if (open) return { name: 'proposal', match: open, later }
  const [first, ...alsoWaiting] = all
  if (first) return { name: 'waiting', match: first, alsoWaiting }
  if (state === 'enrolled') return { name: 'enrolled' }
  if (state === 'not-ready' || !search) return { name: 'unanswered' }
  return isRunning(search) && !search.pausedUntil ? { name: 'finding' } : { name: 'not-matched', search }
}
