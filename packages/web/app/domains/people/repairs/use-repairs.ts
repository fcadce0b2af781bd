import type { ProgrammeRepairs } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { askKey } from './repair-words'

/** Computed on request and never cached, so that each look is current. */
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

/** Custom messages by `askKey`; everyone else gets the default one. */
export type AskingWords = ReadonlyMap<string, string>

/** Which repair is chosen in each programme; `null` leaves people waiting. */
export function useRepairChoice(programmes: readonly ProgrammeRepairs[], usual: 0 | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [words, setWords] = useState<AskingWords>(new Map())
  const choiceOf = ({ programme, repairs }: ProgrammeRepairs) => {
    const at = chosen.has(programme.id) ? (chosen.get(programme.id) ?? null) : usual
    return at !== null && at < repairs.length ? at : null
  }
  return {
    choiceOf,
    choose: ({ programme }: ProgrammeRepairs, at: number | null) =>
      setChosen(new Map(chosen).set(programme.id, at)),
    words,
    setWords,
    forget: () => setChosen(new Map()),
    /** The server's format: all pairs of each repair. */
    picked: programmes.flatMap((each) => {
      const repair = each.repairs[choiceOf(each) ?? -1]
      if (!repair) return []
      const pairs = repair.pairs.map((pair) => {
        const [toMentee, toMentor] = [words.get(askKey(pair, 'mentee')), words.get(askKey(pair, 'mentor'))]
        return {
          menteeId: pair.mentee.id,
          mentorId: pair.mentor.id,
          ...(toMentee?.trim() ? { toMentee } : {}),
          ...(toMentor?.trim() ? { toMentor } : {}),
        }
      })
      return [{ programmeId: each.programme.id, pairs, repair, role: each.people[0]?.role ?? 'MENTEE' }]
    }),
  }
}
