import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '~/ui/toast-store'
import { messageOf } from './api-error'

interface ToggleOptions {
  /** Identifies this box or switch. */
  of: readonly string[]
  /** The last value from the server. */
  isOn: boolean
  send: (isOn: boolean) => Promise<unknown>
  /** All queries it may affect. */
  shownIn: readonly QueryKey[]
  failure: string
}

/**
 * A box or switch that takes effect immediately, without a save button. It shows the last click until the server has
 * confirmed it, however quickly someone clicks: requests are sent one after the other, a response read before the last
 * of them is ignored, and after a failure it returns to the server's value.
 */
export function useToggle({ of, isOn, send, shownIn, failure }: ToggleOptions) {
  const queryClient = useQueryClient()
  const mutationKey = ['toggle', ...of]
  const [wish, setWish] = useState<{ readonly to: boolean }>()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: () =>
      // With another click pending, that one refetches.
      queryClient.isMutating({ mutationKey, exact: true }) > 1
        ? undefined
        : Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const clicked = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1)

  function set(to: boolean) {
    // Also kept here: the library notifies about a click in a timer, and until then React would reset the box.
    const given = { to }
    setWish(given)
    const forget = () => setTimeout(() => setWish((last) => (last === given ? undefined : last)))
    mutateAsync(to).then(forget, forget)
  }

  return { isOn: wish?.to ?? clicked ?? isOn, set }
}
