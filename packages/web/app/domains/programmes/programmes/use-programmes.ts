import type { CompanyProgramme } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const listKey = (companyId: string | null) => ['programmes', 'list', companyId] as const
const keyOf = (id: string) => ['programmes', 'one', id] as const
export const joiningKey = (id: string) => ['programmes', 'joining', id] as const

export const useProgrammes = (companyId: string | null) =>
  useQuery({
    queryKey: listKey(companyId),
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/companies/:id/programmes', {
          params: { id: companyId ?? '' },
          query: {},
          signal,
        })
      ).programmes,
    enabled: companyId !== null,
  })

export const useProgramme = (id: string | undefined) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api('GET /admin/programmes/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })

/** Any change to one programme. After a concurrent change, the newest state is fetched at once. */
export function useProgrammeChange<Input = void>(
  change: (input: Input) => Promise<CompanyProgramme>,
  done: string | ((programme: CompanyProgramme) => string),
  id?: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (programme) => {
      setQueryResult(queryClient, keyOf(programme.id), programme)
      toast.success(typeof done === 'string' ? done : done(programme))
      for (const key of [['programmes', 'list'], ['tracks'], ['companies'], ['audit']] as const) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    onError: async (error) => {
      toast.error(messageOf(error, 'We couldn’t save the programme. Please try again.'))
      if (id && error instanceof ApiError && error.code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
}

export const useRuleEffects = (id: string | undefined, hours: number) =>
  useQuery({
    queryKey: ['programmes', 'rule-effects', id, hours],
    queryFn: ({ signal }) =>
      api('GET /admin/programmes/:id/rule-effects', { params: { id: id ?? '' }, query: { hours }, signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  })
