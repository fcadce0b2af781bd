import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

const MAX_RETRIES = 2

/** A refusal is final; only a lost connection or a fault of the server is worth another try. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < MAX_RETRIES
}

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: shouldRetry } } })
