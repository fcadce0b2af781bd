import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from '~/ui/toast-store'
import { api, prefetched } from '../../lib/api'
import { messageOf } from '../../lib/api-error'

/** The signed-in person's account from the server. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: ['profile', 'account'],
    queryFn: ({ signal }) => api('GET /auth/me', { signal }),
    initialData: () => prefetched('GET /auth/me'),
  })

export const useSendConfirmation = () =>
  useMutation({
    mutationFn: () => api('POST /auth/send-confirmation'),
    onSuccess: () => toast.success('We’ve sent you a new link. It works for 7 days.'),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t send the link. Please try again.')),
  })
