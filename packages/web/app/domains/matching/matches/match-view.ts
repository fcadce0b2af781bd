import type { Account, Endpoints, LiveMatch, Search } from '@brightpair/contract'
import type { Side } from '~/content/matches'
import type { AcceptStep } from './use-decision'

export type Standing = Omit<Endpoints['GET /mentor/match']['response'], 'mentee'>

export const sideOf = ({ accountType }: Account): Side => (accountType === 'MENTOR' ? 'mentor' : 'mentee')

export const isRunning = ({ nextRun }: Search) => nextRun === 'running' || nextRun === 'queued'

/** A pair of this person that has begun already. */
export interface RunningPair {
  readonly enrollmentId: string
  readonly partnerId: string
  readonly firstName: string
}

export type MatchView =
  | { name: 'finding' }
  | { name: 'failed' }
  | { name: 'unanswered' }
  | { name: 'enrolled' }
  /** People whose programme ended are asked before a search begins. */
  | { name: 'asked' }
  /** People who wait for admission or a place are not being searched for yet. */
  | { name: 'joining'; joining: NonNullable<Standing['joining']> }
  | { name: 'not-matched'; search: Search }
  /** The questionnaire has questions this person hasn’t answered yet. */
  | { name: 'new-questions'; search: Search }
  /** `later` are a mentor's other proposals awaiting a response. */
  | { name: 'proposal'; match: LiveMatch; later: LiveMatch[] }
  | { name: 'waiting'; match: LiveMatch; alsoWaiting: LiveMatch[]; later: LiveMatch[] }

/**
 * A proposal being accepted stays until the server has responded, and then shows as accepted before the next one
 * appears: the two look alike, and a double click could hit both.
 */
export function viewOf(
  account: Account,
  query: { data: Standing | undefined; isError: boolean },
  answer: { match: LiveMatch; step: AcceptStep } | null = null,
  /** The selected one of several proposals. */
  chosenId: string | null = null,
): MatchView {
  const joining = query.data?.joining
  if (joining && account.questionnaireFilled) return { name: 'joining', joining }
  if (!account.questionnaireFilled) return { name: 'unanswered' }
  if (!query.data) return { name: query.isError ? 'failed' : 'finding' }
  const { state, match, search, moreMatches } = query.data
  const all = match ? [match, ...moreMatches] : []
  if (answer?.step === 'sent') return { name: 'proposal', match: answer.match, later: [] }
  const open = all.filter(({ accepted }) => !accepted)
  const accepted = all.filter((each) => each.accepted)
  const fresh = answer?.step === 'waiting' ? accepted.find(({ id }) => id === answer.match.id) : undefined
  const first = fresh ?? accepted[0]
  const proposal = open.find(({ id }) => id === chosenId) ?? open[0]
  const later = open.filter((each) => each !== proposal)
  if (proposal && !fresh) return { name: 'proposal', match: proposal, later }
  if (first) {
    return {
      name: 'waiting',
      match: first,
      alsoWaiting: accepted.filter((each) => each !== first),
      later: open,
    }
  }
  if (state === 'enrolled') return { name: 'enrolled' }
  if (state === 'searching' && !query.data.wantsMatch) return { name: 'asked' }
  if (state === 'not-ready' || !search) return { name: 'unanswered' }
  if (search.newQuestions.length > 0) return { name: 'new-questions', search }
  return isRunning(search) && !search.pausedUntil ? { name: 'finding' } : { name: 'not-matched', search }
}
