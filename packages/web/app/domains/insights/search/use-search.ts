import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePair } from '~/domains/pairs'
import { api } from '~/lib/api'

const PAUSE = 200

/** Searches after a short pause in typing; the results always belong to some part of the typed words. */
export function useSearch(typed: string) {
  const { enrollmentId } = usePair()
  const q = useSettled(typed.trim())
  const isAsked = q !== ''
  const query = useQuery({
    queryKey: ['search', enrollmentId, q],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/search', { params: { enrollmentId }, query: { q }, signal }),
  })
  const isTyped = typed.trim() !== ''
  return {
    results: isTyped && isAsked ? (query.data?.results ?? []) : [],
    words: q.toLowerCase().split(/\s+/).filter(Boolean),
    state: query.isError
      ? 'We couldn’t reach the search. Please try again.'
      : query.isSuccess && !query.isPlaceholderData
        ? `Nothing found for “${q}”.`
        : 'Searching…',
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
