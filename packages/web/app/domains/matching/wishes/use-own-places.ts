import { useState } from 'react'
import { useAvailability, useChangeAvailability } from '~/domains/people'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

/** How many mentees a mentor takes, changed beside their list and saved with it. */
export function useOwnPlaces() {
  const { data } = useAvailability('mentor')
  const change = useChangeAvailability('mentor')
  const [chosen, setChosen] = useState<number | null>(null)
  const capacity = chosen ?? data?.capacity ?? null
  const isChanged = data !== undefined && capacity !== data.capacity

  /** True when the places are as chosen; the choice is kept when saving fails. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true
    try {
      await change.mutateAsync({ capacity, pausedUntil: data.pausedUntil })
      setChosen(null)
      return true
    } catch (error) {
      toast.error(messageOf(error, 'We couldn’t save your places. Please try again.'))
      return false
    }
  }

  return { capacity, taken: data?.taken ?? 0, isChanged, isSaving: change.isPending, set: setChosen, save }
}

export type OwnPlaces = ReturnType<typeof useOwnPlaces>
