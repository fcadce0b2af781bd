import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what begins with this key. A first answer that is still on its way may have been read before the
 * change, and invalidating does not cancel it: it is asked for once more when it has arrived.
 */
export function refetchStale(queryClient: QueryClient, queryKey: QueryKey): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ queryKey })
  for (const query of first) {
    const once = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(once, () => undefined)
  }
}
