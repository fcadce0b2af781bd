import type { ResourceCard } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { usePair } from '~/lib/pair'
import { planKey } from '~/lib/plan'
import { toast } from '~/ui/toast-store'

/** A tick in the programme and a mark here are one, so they are refreshed together. */
const keyOf = (enrollmentId: string, ...rest: unknown[]) => ['activities', enrollmentId, 'resources', ...rest]

export interface LibraryFilter {
  search: string
  track: string
  month?: number
  topic?: ResourceCard['topic']
  done?: 'true' | 'false'
}

export function useLibrary(filter: LibraryFilter) {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId, 'list', filter),
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/resources', {
        params: { enrollmentId },
        query: filter,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useArticle(slug: string) {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId, 'article', slug),
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/resources/:slug', { params: { enrollmentId, slug }, signal }),
  })
}

/** `id` is the slug; see `isTicked` for what to show meanwhile. */
export function useMark() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    scope: { id: `resource marks ${enrollmentId}` },
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      api('PUT /enrollments/:enrollmentId/resources/:slug/done', {
        params: { enrollmentId, slug: id },
        body: { done },
      }),
    onError: (error) => toast.error(messageOf(error, 'The mark could not be kept. Please try again.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
        queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
      ]),
  })
}
