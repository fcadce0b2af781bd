import type { CaseDetails, Endpoints } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

type CasesQuery = NonNullable<Endpoints['GET /admin/cases']['query']>

// Not under the key `cases`, which every live event refetches: each fetch of a case is recorded as a view.
const keyOf = (id: string) => ['case', id] as const

export const useCases = (query: CasesQuery) =>
  useQuery({
    queryKey: ['cases', 'list', query],
    queryFn: ({ signal }) => api('GET /admin/cases', { query: { ...query, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

export const useCase = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('POST /admin/cases/:id/open', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  })

/** A change to a case, or to the person it is about; the current state is refetched whatever the result. */
export function useCaseChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<CaseDetails | undefined>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void toast.success(done),
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t save this. Please try again.')),
    onSettled: () =>
      Promise.all(
        ([keyOf(id), ['cases'], ['audit'], ['matching-runs']] as const).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
