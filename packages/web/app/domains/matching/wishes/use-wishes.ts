import type { Shortlist, ShortlistedPerson } from '@brightpair/contract'
import { MAX_WISHES } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '~/lib/announce'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

interface Choice {
  readonly order: readonly string[]
  readonly never: readonly string[]
}

export const shortlistKey = ['match', 'shortlist'] as const

export const nameOf = ({ firstName, lastName }: ShortlistedPerson): string => `${firstName} ${lastName}`

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

/** Capitalised for the beginning of a sentence. */
export const countInWords = (count: number): string => counts[count] ?? String(count)

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => b[at] === id)

/** A person's unsent choices; kept when sending fails. */
export function useWishes(list: Shortlist) {
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<Choice | null>(null)
  const { order, never } = changed ?? list
  const people = new Map(list.people.map((person) => [person.id, person]))
  const named = (id: string): string => {
    const person = people.get(id)
    return person ? nameOf(person) : 'They'
  }
  // Someone who has left the programme since leaves a gap in the list, which need not be shown.
  const ranked = order.flatMap((id) => people.get(id) ?? [])

  const change = (next: Choice): void => {
    const isBack = isSame(next.order, list.order) && isSame([...next.never].sort(), [...list.never].sort())
    setChanged(isBack ? null : next)
  }
  const without = (id: string) => ({
    order: order.filter((each) => each !== id),
    never: never.filter((each) => each !== id),
  })

  const send = useMutation({
    mutationFn: () => api('PUT /wishes', { body: { order: [...order], never: [...never] } }),
    onSuccess: (sent) => {
      queryClient.setQueryData<Shortlist>(shortlistKey, (known) => known && { ...known, ...sent })
      setChanged(null)
      toast.success('Your list is saved.')
      return queryClient.invalidateQueries({ queryKey: ['match'] })
    },
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t save your list. Please try again.')),
  })

  return {
    order,
    never,
    ranked,
    /** The maximum that can be ranked. */
    max: Math.min(MAX_WISHES, list.people.length),
    isFull: order.length >= MAX_WISHES,
    isChanged: changed !== null,
    send,
    add(id: string) {
      if (order.length >= MAX_WISHES) return
      const rest = without(id)
      change({ ...rest, order: [...rest.order, id] })
      announce(`${named(id)} is number ${rest.order.length + 1} on your list`)
    },
    remove(id: string) {
      change(without(id))
      announce(`${named(id)} is off your list`)
    },
    ratherNot(id: string) {
      const rest = without(id)
      change({ ...rest, never: [...rest.never, id] })
      announce(`You’d rather not meet ${named(id)}`)
    },
    move(id: string, place: number) {
      const rest = order.filter((each) => each !== id)
      const to = Math.max(0, Math.min(place, rest.length))
      if (order[to] === id) return
      change({ order: [...rest.slice(0, to), id, ...rest.slice(to)], never })
      announce(`${named(id)} is now number ${to + 1}`)
    },
    /** For a mentor: everyone they would love to mentor, best fits first. */
    love(id: string) {
      const loved = new Set([...without(id).order, id])
      const inOrder = list.people.map((person) => person.id).filter((each) => loved.has(each))
      change({ order: inOrder.slice(0, MAX_WISHES), never: without(id).never })
    },
  }
}

export type Wishes = ReturnType<typeof useWishes>
