import type { PlatformSettings } from '@brightpair/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { setQueryResult } from '~/lib/query-cache'
import { api } from '../../lib/api'

const key = ['platform-settings'] as const

export const usePlatformSettings = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /admin/settings', { signal }) })

export const keepPlatformSettings = (queryClient: QueryClient, settings: PlatformSettings): void =>
  setQueryResult(queryClient, key, settings)

export const forgetPlatformSettings = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: key })
