import type { ProgrammeRepairs } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'

/** Computed when asked for, and never shown again later: the next look is a new one. */
const fresh = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const

export const usePersonRepairs = (id: string) =>
  useQuery({
    queryKey: ['people', 'repairs', id],
    queryFn: ({ signal }) => api('GET /admin/people/:id/repairs', { params: { id }, signal }),
    ...fresh,
  })

export const useMatchRepairs = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['matches', 'repairs', id],
    queryFn: ({ signal }) => api('GET /admin/match/:id/repairs', { params: { id }, signal }),
    enabled,
    ...fresh,
  })

/** Which repair is chosen in each programme; `null` leaves people waiting. */
export function useRepairChoice(programmes: readonly ProgrammeRepairs[], usual: 0 | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const choiceOf = ({ programme, repairs }: ProgrammeRepairs) => {
    const at = chosen.has(programme.id) ? (chosen.get(programme.id) ?? null) : usual
    return at !== null && at < repairs.length ? at : null
  }
  return {
    choiceOf,
    choose: ({ programme }: ProgrammeRepairs, at: number | null) =>
      setChosen(new Map(chosen).set(programme.id, at)),
    forget: () => setChosen(new Map()),
    /** As the server wants them: all pairs of each repair. */
    picked: programmes.flatMap((each) => {
      const repair = each.repairs[choiceOf(each) ?? -1]
      if (!repair) return []
      const pairs = repair.pairs.map(({ mentee, mentor }) => ({ menteeId: mentee.id, mentorId: mentor.id }))
      return [{ programmeId: each.programme.id, pairs, repair, role: each.people[0]?.role ?? 'MENTEE' }]
    }),
  }
}
