import type { SignOnProvider } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['companies', 'sign-on', companyId] as const

export const useSignOnOf = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/companies/:id/sign-on', { params: { id }, signal }),
  })

type Change = Omit<SignOnProvider, 'isSetUp' | 'redirectUri'> & { clientSecret?: string }

export function useSignOnChange(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => api('PUT /admin/companies/:id/sign-on', { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(id), saved)
      toast.success('The sign-on is saved')
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t save the sign-on. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        void queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
}

export const useSignOnCheck = (id: string) =>
  useMutation({
    mutationFn: (issuer: string) =>
      api('POST /admin/companies/:id/sign-on/check', { params: { id }, body: { issuer } }),
  })
