import type { ResourceArticle, ResourceCard } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { planKey, usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { useToggle } from '~/lib/use-toggle'

/** A tick in the programme and a mark here are the same thing, so they are refreshed together. */
const keyOf = (enrollmentId: string, ...rest: unknown[]) =>
  ['activities', enrollmentId, 'resources', ...rest] as const

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

/** Fetched only once: another URL would restart the film. */
export function useFilmAddress(slug: string) {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: ['resource-film', enrollmentId, slug],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/resources/:slug/film', { params: { enrollmentId, slug }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useMark({ slug, doneAt }: ResourceArticle) {
  const { enrollmentId } = usePair()
  return useToggle({
    of: ['resource', enrollmentId, slug],
    isOn: doneAt !== null,
    send: (done) =>
      api('PUT /enrollments/:enrollmentId/resources/:slug/done', {
        params: { enrollmentId, slug },
        body: { done },
      }),
    shownIn: [['activities', enrollmentId], planKey(enrollmentId)],
    failure: 'We couldn’t save that. Please try again.',
  })
}
