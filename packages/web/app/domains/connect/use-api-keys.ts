import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['connections', 'keys', companyId] as const

export const useApiKeys = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/:id/api-keys', { params: { id: companyId }, signal })).keys,
  })

type Body = Parameters<typeof api<'POST /admin/companies/:id/api-keys'>>[1]['body']

export function useMakeKey(companyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      api('POST /admin/companies/:id/api-keys', { params: { id: companyId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
  })
}

export function useRevokeKey(companyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api('DELETE /admin/api-keys/:id', { params: { id } }),
    onSuccess: (_, { name }) =>
      toast.success('Key revoked', { description: `Anything using “${name}” will be refused from now on.` }),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t revoke this key. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
  })
}
