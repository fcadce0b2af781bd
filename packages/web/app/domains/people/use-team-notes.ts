import type { TeamNotes } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const keyOf = (personId: string) => ['people', 'notes', personId] as const

export const useTeamNotes = (personId: string) =>
  useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => api('GET /admin/people/:id/notes', { params: { id: personId }, signal }),
  })

export function useChangeNotes(personId: string) {
  const queryClient = useQueryClient()
  const done = (said: string) => (notes: TeamNotes) => {
    setQueryResult(queryClient, keyOf(personId), notes)
    toast.success(said)
  }
  const onError = (error: Error) => {
    toast.error(messageOf(error, 'We couldn’t save this. Please try again.'))
    if (error instanceof ApiError && (error.code === 'changed_meanwhile' || error.code === 'not_found'))
      void queryClient.invalidateQueries({ queryKey: keyOf(personId) })
  }
  return {
    write: useMutation({
      mutationFn: (body: { clientId: string; pairId: string | null; words: string }) =>
        api('POST /admin/people/:id/notes', { params: { id: personId }, body }),
      onSuccess: done('Note added'),
      onError,
    }),
    change: useMutation({
      mutationFn: ({ id: noteId, ...body }: { id: string; version: number; words: string }) =>
        api('PUT /admin/people/:id/notes/:noteId', { params: { id: personId, noteId }, body }),
      onSuccess: done('Note saved'),
      onError,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) =>
        api('DELETE /admin/people/:id/notes/:noteId', { params: { id: personId, noteId } }),
      onSuccess: done('Note removed'),
      onError,
    }),
  }
}
