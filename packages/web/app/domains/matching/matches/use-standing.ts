import type { Account, Endpoints } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '~/content/matches'
import { api, prefetched } from '~/lib/api'
import { isRunning, type Standing, sideOf } from './match-view'

const WHILE_RUNNING = 3_000

type MenteeMatch = Endpoints['GET /mentee/match']['response']

const ofMentee = (match: MenteeMatch): Standing => ({ ...match, moreMatches: [], choosing: null })

async function loadStanding(side: Side, signal: AbortSignal): Promise<Standing> {
  if (side === 'mentor') return api('GET /mentor/match', { signal })
  return ofMentee(await api('GET /mentee/match', { signal }))
}

function prefetchedStanding(side: Side): Standing | undefined {
  if (side === 'mentor') return prefetched('GET /mentor/match')
  const match = prefetched('GET /mentee/match')
  return match && ofMentee(match)
}

/** Only fetched once the questionnaire is answered: before that there is nothing to match. */
export function useStanding(account: Account) {
  const side = sideOf(account)
  return useQuery({
    queryKey: ['match', side, account.id],
    queryFn: ({ signal }) => loadStanding(side, signal),
    initialData: () => (account.questionnaireFilled ? prefetchedStanding(side) : undefined),
    enabled: account.questionnaireFilled,
    // A run that finds no one sends no event, so its end is polled.
    refetchInterval: ({ state }) =>
      state.data?.search && isRunning(state.data.search) ? WHILE_RUNNING : false,
  })
}
