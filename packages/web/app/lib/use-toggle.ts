import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '~/ui/toast-store'
import { messageOf } from './api-error'

interface ToggleOptions {
  /** Names this one box or switch among all others. */
  of: readonly string[]
  /** What the server said last. */
  isOn: boolean
  send: (isOn: boolean) => Promise<unknown>
  /** Everything that may look different afterwards. */
  shownIn: readonly QueryKey[]
  failure: string
}

/**
 * A box or switch that takes effect at once, without a button to save. It shows what was clicked last until the server
 * has said so, however quickly someone changes their mind: clicks are sent one after the other, a response that was
 * read before the last of them is never shown, and after a failure it stands where the server says.
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
      // With another click behind this one, that one refetches.
      queryClient.isMutating({ mutationKey, exact: true }) > 1
        ? undefined
        : Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const clicked = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1)

  function set(to: boolean) {
    // Kept here as well: the library tells of a click in a timer, and until then React would put the box back.
    const given = { to }
    setWish(given)
    const forget = () => setTimeout(() => setWish((last) => (last === given ? undefined : last)))
    mutateAsync(to).then(forget, forget)
  }

  return { isOn: wish?.to ?? clicked ?? isOn, set }
}
