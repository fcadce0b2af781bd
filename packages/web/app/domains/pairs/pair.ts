import type { Programme } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'

/** One pair as one of its two people sees it: what every screen of the programme is about. */
export interface Pair {
  readonly programme: Programme
  readonly enrollmentId: string
  readonly side: 'mentor' | 'mentee'
  readonly me: Programme['mentor']
  readonly partner: Programme['mentor']
  /** Over: everything stays readable, nothing can be changed. */
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
  })
}

const CHOSEN = 'pair'

/** The pair that the address names, whoever's it is. */
export const useNamedPair = (): string | null => new URLSearchParams(useLocation().search).get(CHOSEN)

/** The chosen programme is part of the address, so that a link leads to the same pair; without it, the first. */
export function useChosenProgramme(programmes: readonly Programme[] | undefined): Programme | undefined {
  const chosen = useNamedPair()
  return programmes?.find(({ id }) => id === chosen) ?? programmes?.[0]
}

/** The address of a screen of the programme for the pair that is shown, or for another one. */
export function useOfPair(): (path: string, enrollmentId?: string) => string {
  const current = useNamedPair()
  return (path, enrollmentId) => {
    const id = enrollmentId ?? current
    return id ? `${path}?${new URLSearchParams({ [CHOSEN]: id })}` : path
  }
}

/** The same from outside the programme's screens; somebody with one programme needs no word about which it is. */
export function useAddressOf(enrollmentId: string): (path: string) => string {
  const ofPair = useOfPair()
  const isOnly = useProgrammes().data?.length === 1
  return (path) => (isOnly ? path : ofPair(path, enrollmentId))
}

/** Where each running pair is today; whoever changes something it tells refetches it. */
export const todayKey = ['enrollment', 'today'] as const

export const PairContext = createContext<Pair | null>(null)

export function usePair(): Pair {
  const pair = use(PairContext)
  if (!pair) throw new Error('this part belongs inside the programme')
  return pair
}
