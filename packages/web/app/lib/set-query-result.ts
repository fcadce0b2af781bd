import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what the server answered to a change. A question that is still under way may have been read before the change;
 * its answer would put back what was there.
 */
export function setQueryResult<Answer>(queryClient: QueryClient, queryKey: QueryKey, answer: Answer): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}
