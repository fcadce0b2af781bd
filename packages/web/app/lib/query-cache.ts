import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the response to a change. A pending request may have been read before the change, and its result would revert
 * it.
 */
export function setQueryResult<Result>(queryClient: QueryClient, queryKey: QueryKey, result: Result): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, result)
}

/**
 * Refetches queries under this key. A pending first response may have been read before the change, and invalidating
 * does not cancel it: it is requested again once it has arrived.
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
