import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the response to a change. A request that is still under way may have been read before the change; its result
 * would put back what was there.
 */
export function setQueryResult<Result>(queryClient: QueryClient, queryKey: QueryKey, result: Result): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, result)
}

/**
 * Refetches what begins with this key. A first response that is still on its way may have been read before the change,
 * and invalidating does not cancel it: it is requested once more when it has arrived.
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
