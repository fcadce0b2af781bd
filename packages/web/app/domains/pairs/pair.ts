import type { Programme } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { api, prefetched } from '../../lib/api'

/** One pair from the point of view of one of its people: the subject of every programme screen. */
export interface Pair {
  readonly programme: Programme
  readonly enrollmentId: string
  readonly side: 'mentor' | 'mentee'
  readonly me: Programme['mentor']
  readonly partner: Programme['mentor']
  /** Over: everything stays readable, but nothing can be changed. */
  readonly isOver: boolean
  /** Over, or contact is paused: the two can’t arrange anything with each other. */
  readonly isClosed: boolean
}

export function pairIn(programme: Programme, userId: string): Pair {
  const side = programme.mentor.id === userId ? 'mentor' : 'mentee'
  const isOver = programme.state !== 'ACTIVE'
  return {
    programme,
    enrollmentId: programme.id,
    side,
    me: programme[side],
    partner: programme[side === 'mentor' ? 'mentee' : 'mentor'],
    isOver,
    isClosed: isOver || programme.contactPausedAt !== null,
  }
}

export function useProgrammes() {
  return useQuery({
    queryKey: ['enrollment', 'all'],
    queryFn: async ({ signal }) => (await api('GET /enrollments', { signal })).enrollments,
    initialData: () => prefetched('GET /enrollments')?.enrollments,
  })
}

const CHOSEN = 'pair'

/** The pair in the URL, whoever's it is. */
export const useNamedPair = (): string | null => new URLSearchParams(useLocation().search).get(CHOSEN)

/** The chosen programme is part of the URL, so that a link shows the same pair; by default the first. */
export function useChosenProgramme(programmes: readonly Programme[] | undefined): Programme | undefined {
  const chosen = useNamedPair()
  return programmes?.find(({ id }) => id === chosen) ?? programmes?.[0]
}

/** The URL of a programme screen for the displayed pair, or for another one. */
export function useOfPair(): (path: string, enrollmentId?: string) => string {
  const current = useNamedPair()
  return (path, enrollmentId) => {
    const id = enrollmentId ?? current
    return id ? `${path}?${new URLSearchParams({ [CHOSEN]: id })}` : path
  }
}

/** The same from outside the programme's screens; someone with one programme needs no parameter. */
export function useAddressOf(enrollmentId: string): (path: string) => string {
  const ofPair = useOfPair()
  const isOnly = useProgrammes().data?.length === 1
  return (path) => (isOnly ? path : ofPair(path, enrollmentId))
}

/** The current state of each running pair; to be refetched by whoever changes something it contains. */
export const todayKey = ['enrollment', 'today'] as const

export const PairContext = createContext<Pair | null>(null)

export function usePair(): Pair {
  const pair = use(PairContext)
  if (!pair) throw new Error('this part belongs inside the programme')
  return pair
}
