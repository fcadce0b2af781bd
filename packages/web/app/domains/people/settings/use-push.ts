import type { Endpoints, PushDevice, PushTopic } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { subscribe, unsubscribe } from '~/lib/push'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const KEY = ['notices', 'push'] as const
type Devices = Endpoints['GET /notices/push']['response']

const EVERYTHING: PushTopic[] = ['messages', 'sessions', 'proposals']

export function usePushDevices() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /notices/push', { signal }) })
}

function useDeviceChange<Input>(change: (input: Input) => Promise<Devices | null>, problem: string) {
  const queryClient = useQueryClient()
  return useMutation({
    // Serialised, so that the last choice wins.
    scope: { id: 'push devices' },
    mutationFn: change,
    onSuccess: (devices) => devices && setQueryResult(queryClient, KEY, devices),
    onError(error) {
      toast.error(messageOf(error, problem))
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}

export const useTurnOnPush = (publicKey: string) =>
  useDeviceChange<void>(async () => {
    const subscription = await subscribe(publicKey)
    if (!subscription) return null
    return api('PUT /notices/push', { body: { ...subscription, topics: EVERYTHING, showsWords: false } })
  }, 'We couldn’t turn it on. Please try again.')

export const useChangePush = () =>
  useDeviceChange<Pick<PushDevice, 'id' | 'topics' | 'showsWords'>>(
    ({ id, ...body }) => api('PUT /notices/push/:deviceId', { params: { deviceId: id }, body }),
    'Failed to update setting.',
  )

export const useTurnOffPush = () =>
  useDeviceChange<PushDevice>(async ({ id, isThisOne }) => {
    if (isThisOne) await unsubscribe().catch(() => undefined)
    return api('DELETE /notices/push/:deviceId', { params: { deviceId: id } })
  }, 'We couldn’t turn it off. Please try again.')
