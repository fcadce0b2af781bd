import type { Account } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '~/content/matches'
import { api } from '~/lib/api'
import { isRunning, type Standing, sideOf } from './match-view'

const WHILE_RUNNING = 3_000

async function loadStanding(side: Side, signal: AbortSignal): Promise<Standing> {
  if (side === 'mentor') return api('GET /mentor/match', { signal })
  return { ...(await api('GET /mentee/match', { signal })), moreMatches: [], choosing: null }
}

/** Only fetched once the questionnaire is answered: before that there is nothing to match. */
export function useStanding(account: Account) {
  const side = sideOf(account)
  return useQuery({
    queryKey: ['match', side, account.id],
    queryFn: ({ signal }) => loadStanding(side, signal),
    enabled: account.questionnaireFilled,
    // A run that finds no one sends no event, so its end is polled.
    refetchInterval: ({ state }) =>
      state.data?.search && isRunning(state.data.search) ? WHILE_RUNNING : false,
  })
}
