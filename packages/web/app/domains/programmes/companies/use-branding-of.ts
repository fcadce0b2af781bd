import type { CompanyBranding } from '@brightpair/contract'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, request } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { useObjectUrl } from '~/lib/use-object-url'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['companies', 'branding', companyId] as const

export const useBrandingOf = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/companies/:id/branding', { params: { id }, signal }),
  })

export function useLogoOf(id: string, version: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(id), 'logo', version],
    queryFn: version
      ? async ({ signal }) =>
          (await request('GET /admin/companies/:id/logo', 'image/webp', { params: { id }, signal })).blob()
      : skipToken,
  })
  return useObjectUrl(version ? data : undefined)
}

export function useBrandingChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<CompanyBranding>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      setQueryResult(queryClient, keyOf(id), saved)
      toast.success(done)
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t save the branding. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        void queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
}
