import type { Endpoints, PersonRow } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

export type PeopleQuery = NonNullable<Endpoints['GET /admin/mentors']['query']>

export function usePeople(role: 'mentors' | 'mentees' | 'everyone', query: PeopleQuery) {
  const list = useQuery({
    queryKey: ['people', role, query],
    queryFn: ({ signal }) => {
      const input = { query: { ...query, limit: 10 }, signal }
      if (role === 'everyone') return api('GET /admin/people', input)
      return role === 'mentors' ? api('GET /admin/mentors', input) : api('GET /admin/mentees', input)
    },
    // Mentors must never be shown under the heading of mentees, not even briefly.
    placeholderData: (previous, query) => (query?.queryKey[1] === role ? previous : undefined),
  })
  useEffect(() => {
    if (list.isError) toast.error(`Failed to fetch ${role === 'everyone' ? 'people' : role}`)
  }, [list.isError, role])
  return list
}

const keyOf = (id: string) => ['people', 'one', id] as const

export const usePerson = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/people/:id', { params: { id }, signal }),
  })

/** Everything that may have changed after someone was invited, moved or closed. */
export function useForgetPeople() {
  const queryClient = useQueryClient()
  return () => {
    for (const key of ['people', 'companies', 'overview', 'matches', 'audit'] as const) {
      void queryClient.invalidateQueries({ queryKey: [key] })
    }
  }
}

/** A change to one person. After a concurrent change, the newest state is shown and the change can be repeated. */
export function usePersonChange<Input = void>(
  id: string,
  change: (given: Input) => Promise<PersonRow | undefined>,
  done: string,
) {
  const queryClient = useQueryClient()
  const forgetPeople = useForgetPeople()
  return useMutation({
    mutationFn: change,
    onSuccess: (person) => {
      if (person) setQueryResult(queryClient, keyOf(id), person)
      toast.success(done)
      forgetPeople()
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t do this. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        void queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
}
