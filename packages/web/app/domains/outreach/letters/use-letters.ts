import type { Endpoints } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

type ReadersBody = NonNullable<Endpoints['POST /admin/letters/readers']['body']>
export type LetterTo = ReadersBody['to']
export type SentLetter = NonNullable<Endpoints['POST /admin/letters']['body']>

export const useReaders = (body: ReadersBody, isAsked = true) =>
  useQuery({
    queryKey: ['letters', 'readers', body],
    queryFn: ({ signal }) => api('POST /admin/letters/readers', { body, signal }),
    enabled: isAsked && body.companyId !== '',
    placeholderData: keepPreviousData,
  })

export const useLetters = (query: NonNullable<Endpoints['GET /admin/letters']['query']>) =>
  useQuery({
    queryKey: ['letters', 'list', query],
    queryFn: ({ signal }) => api('GET /admin/letters', { query: { limit: 10, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

const LOOK_AGAIN = 2_000
const keyOf = (id: string) => ['letters', 'one', id] as const

/** Refetched while emails are being sent. */
export const useLetter = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/letters/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => ((state.data?.readers.waiting ?? 0) > 0 ? LOOK_AGAIN : false),
  })

export const useOutcomes = (
  id: string,
  query: NonNullable<Endpoints['GET /admin/letters/:id/readers']['query']>,
  isMoving: boolean,
) =>
  useQuery({
    queryKey: ['letters', 'outcomes', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/letters/:id/readers', { params: { id }, query: { limit: 20, ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? LOOK_AGAIN : false,
  })

export function useSendLetter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SentLetter) => api('POST /admin/letters', { body }),
    onSuccess: (letter) => {
      setQueryResult(queryClient, keyOf(letter.id), letter)
      for (const key of ['letters', 'audit'] as const) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

export const useSendTest = () =>
  useMutation({
    mutationFn: (body: NonNullable<Endpoints['POST /admin/letters/test']['body']>) =>
      api('POST /admin/letters/test', { body }),
    onSuccess: () => void toast.success('Test sent', { description: 'It’s on its way to your own inbox.' }),
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t send the test. Please try again.')),
  })

export function useStopLetter(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/letters/:id/stop', { params: { id } }),
    onSuccess: () => void toast.success('Stopped. Nobody else will get it.'),
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t stop it. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['letters'] }),
  })
}
