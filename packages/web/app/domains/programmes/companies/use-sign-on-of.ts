import type { Handled, SignOnProvider, singleSignOn } from '@brightpair/contract'
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

type OpenIdChange = Handled<typeof singleSignOn.editProvider>['body']
type SamlChange = Handled<typeof singleSignOn.editSamlProvider>['body']

const saveOpenId = (id: string) => (body: OpenIdChange) =>
  api('PUT /admin/companies/:id/sign-on', { params: { id }, body })
const saveSaml = (id: string) => (body: SamlChange) =>
  api('PUT /admin/companies/:id/sign-on/saml', { params: { id }, body })

function useSaved<Change>(id: string, mutationFn: (change: Change) => Promise<SignOnProvider>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(id), saved)
      toast.success('Sign-on saved')
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

export const useSignOnChange = (id: string) => useSaved(id, saveOpenId(id))
export const useSamlChange = (id: string) => useSaved(id, saveSaml(id))

/** Leaves the provider's own settings unchanged. */
export const useSignOnSwitch = (id: string, stored: SignOnProvider) =>
  useSaved(id, (change: Partial<Pick<SignOnProvider, 'isEnabled' | 'isOnly'>>) => {
    const { version, domains, isEnabled, isOnly, kind, issuer, clientId, entityId, signsOnAt, certificates } =
      stored
    const common = { version, domains, isEnabled, isOnly, ...change }
    return kind === 'saml'
      ? saveSaml(id)({ ...common, entityId, signsOnAt, certificates })
      : saveOpenId(id)({ ...common, issuer, clientId })
  })

export const useSignOnCheck = (id: string) =>
  useMutation({
    mutationFn: (issuer: string) =>
      api('POST /admin/companies/:id/sign-on/check', { params: { id }, body: { issuer } }),
  })
