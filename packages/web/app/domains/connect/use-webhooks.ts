import type { Endpoints, Webhook, WebhookDelivery } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['connections', 'webhooks', companyId] as const
const deliveriesKey = (id: string) => ['connections', 'deliveries', id] as const

export const useWebhooks = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/:id/webhooks', { params: { id: companyId }, signal })).webhooks,
  })

const isNew = ({ attempts }: WebhookDelivery) => attempts === 0
const isWaiting = ({ state }: WebhookDelivery) => state === 'WAITING'

/** Refetched while a delivery is in progress, and occasionally while one is waiting for a retry. */
export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: deliveriesKey(id),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/webhooks/:id/deliveries', { params: { id }, query: { limit: 20 }, signal }))
        .data,
    refetchInterval: ({ state: { data } }) =>
      (data?.some(isNew) && 2_000) || (data?.some(isWaiting) && 20_000) || false,
  })

export function useAddWebhook(companyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Endpoints['POST /admin/companies/:id/webhooks']['body']) =>
      api('POST /admin/companies/:id/webhooks', { params: { id: companyId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
  })
}

/** Every action on a webhook, with its success message. */
export function useWebhookActions(companyId: string, { id, host, isOn: wasOn }: Webhook) {
  const queryClient = useQueryClient()
  const settled = {
    onError: (error: Error) =>
      toast.error(messageOf(error, 'We couldn’t change the webhook. Please try again.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
        queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
      ]),
  }
  const params = { id }
  return {
    change: useMutation({
      mutationFn: (body: Endpoints['PUT /admin/webhooks/:id']['body']) =>
        api('PUT /admin/webhooks/:id', { params, body }),
      onSuccess: ({ isOn }, sent) =>
        toast.success(sent.isOn !== wasOn ? (isOn ? 'Webhook is on' : 'Webhook is off') : 'Webhook changed', {
          description: host,
        }),
      ...settled,
    }),
    rotate: useMutation({ mutationFn: () => api('POST /admin/webhooks/:id/rotate', { params }), ...settled }),
    test: useMutation({
      mutationFn: () => api('POST /admin/webhooks/:id/test', { params }),
      onSuccess: () => toast.success('Test sent', { description: 'The answer will appear in the list.' }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: () => api('DELETE /admin/webhooks/:id', { params }),
      ...settled,
      // Removed before anything refetches its deliveries.
      onSuccess() {
        queryClient.setQueryData<Webhook[]>(keyOf(companyId), (all) => all?.filter((one) => one.id !== id))
        toast.success('Webhook removed', { description: `Nothing is sent to ${host} any more.` })
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
    }),
    replay: useMutation({
      mutationFn: (deliveryId: string) =>
        api('POST /admin/webhooks/:id/deliveries/:deliveryId/replay', { params: { id, deliveryId } }),
      onSuccess: () => toast.success('Sent again'),
      ...settled,
    }),
  }
}
