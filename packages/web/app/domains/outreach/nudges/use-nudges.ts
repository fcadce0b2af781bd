import type { Endpoints, NudgeRule } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

export type NudgeChoices = Endpoints['GET /admin/nudges']['response']
type RuleBody = Omit<NonNullable<Endpoints['POST /admin/nudges']['body']>, 'companyId'>
/** A rule being edited, saved or not. */
export type Draft = Required<RuleBody> & Partial<Pick<NudgeRule, 'id' | 'version'>>

const keyOf = (companyId: string) => ['nudges', 'rules', companyId] as const

export const useNudgeRules = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api('GET /admin/nudges', { query: { companyId }, signal }),
  })

export function draftOf({ reach: _reach, effect: _effect, ...rule }: NudgeRule): Draft {
  return rule
}

export type Tried = Pick<
  Draft,
  'id' | 'trigger' | 'days' | 'most' | 'audience' | 'programmeId' | 'trackId' | 'department'
>

/** Whom a rule would reach today; null while the input is not a valid rule. */
export function useReach(companyId: string, tried: Tried | null, page: number) {
  return useQuery({
    queryKey: ['nudges', 'reach', companyId, tried, page],
    enabled: tried !== null,
    queryFn: ({ signal }) => {
      if (!tried) throw new Error('nothing is tried')
      const { id, programmeId, trackId, trigger, days, most, audience, department } = tried
      return api('GET /admin/nudges/reach', {
        query: {
          trigger,
          days,
          most,
          audience,
          department,
          companyId,
          page,
          limit: 10,
          ...(id ? { ruleId: id } : {}),
          ...(programmeId ? { programmeId } : {}),
          ...(trackId ? { trackId } : {}),
        },
        signal,
      })
    },
  })
}

function useAfterwards(companyId: string) {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
      queryClient.invalidateQueries({ queryKey: ['audit'] }),
    ])
  return {
    refetch,
    onError: (error: unknown) => {
      toast.error(messageOf(error, 'We couldn’t save this. Please try again.'))
      if (error instanceof ApiError && ['changed_meanwhile', 'not_found'].includes(error.code)) void refetch()
    },
  }
}

/** Creates a rule without an id, updates one with an id. */
export function useSaveRule(companyId: string) {
  const { refetch, onError } = useAfterwards(companyId)
  return useMutation({
    mutationFn: ({ id, version, trigger, ...body }: Draft) =>
      id && version
        ? api('PUT /admin/nudges/:id', { params: { id }, body: { ...body, companyId, version } })
        : api('POST /admin/nudges', { body: { ...body, companyId, trigger } }),
    onSuccess: async (_saved, { id }) => {
      await refetch()
      toast.success(id ? 'Rule saved' : 'Rule added')
    },
    onError,
  })
}

export function useDeleteRule(companyId: string) {
  const { refetch, onError } = useAfterwards(companyId)
  return useMutation({
    mutationFn: ({ id }: Pick<NudgeRule, 'id'>) =>
      api('DELETE /admin/nudges/:id', { params: { id }, query: { companyId } }),
    onSuccess: async () => {
      await refetch()
      toast.success('Rule deleted')
    },
    onError,
  })
}
