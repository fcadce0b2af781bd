import type { Endpoints, NudgeRule } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['nudges', 'rules', companyId] as const

export const useNudgeRules = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api('GET /admin/nudges', { query: { companyId }, signal }),
  })

export const useReach = (
  companyId: string,
  { trigger, days }: Pick<NudgeRule, 'trigger' | 'days'>,
  page: number,
) =>
  useQuery({
    queryKey: ['nudges', 'reach', companyId, trigger, days, page],
    queryFn: ({ signal }) =>
      api('GET /admin/nudges/:trigger/reach', {
        params: { trigger },
        query: { companyId, days, page, limit: 10 },
        signal,
      }),
  })

type Change = Omit<NonNullable<Endpoints['PUT /admin/nudges/:trigger']['body']>, 'companyId' | 'version'>

export function useChangeRule(companyId: string, rule: NudgeRule) {
  const queryClient = useQueryClient()
  const { trigger, version, isOn, days, most, audience, subject, text } = rule
  return useMutation({
    mutationFn: (change: Partial<Change>) =>
      api('PUT /admin/nudges/:trigger', {
        params: { trigger },
        body: { companyId, version, isOn, days, most, audience, subject, text, ...change },
      }),
    onSuccess: (saved) => {
      const known = queryClient.getQueryData<{ rules: NudgeRule[] }>(keyOf(companyId))
      if (known)
        setQueryResult(queryClient, keyOf(companyId), {
          rules: known.rules.map((each) => (each.trigger === saved.trigger ? saved : each)),
        })
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
      toast.success(saved.isOn === isOn ? 'Rule saved' : saved.isOn ? 'Rule turned on' : 'Rule turned off')
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t save this. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        void queryClient.invalidateQueries({ queryKey: keyOf(companyId) })
    },
  })
}
