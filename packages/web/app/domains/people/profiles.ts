import { skipToken, useQuery } from '@tanstack/react-query'
import { api, prefetched, request } from '~/lib/api'
import { useObjectUrl } from '~/lib/use-object-url'

export const profileKey = (userId: string) => ['profile', userId] as const

/** The profile of oneself, or of a current or former partner. */
export function useProfile(userId: string) {
  return useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => api('GET /profiles/:userId', { params: { userId }, signal }),
    initialData: () => prefetched('GET /profiles/:userId', { params: { userId } }),
  })
}

/** The photo as a URL the page can show. Loaded once per person and version, wherever it is shown. */
export function usePhoto(userId: string, version: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['photo', userId, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: version
      ? async ({ signal }) => {
          const answer = await request('GET /profiles/:userId/photo', 'image/webp', {
            params: { userId },
            signal,
          })
          return answer.blob()
        }
      : skipToken,
  })
  return useObjectUrl(version ? data : undefined)
}
