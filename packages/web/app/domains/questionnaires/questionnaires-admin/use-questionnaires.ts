import type { AdminQuestionnaire } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useNamedProgramme } from '~/lib/named-programme'
import { toast } from '~/ui/toast-store'
import { type QuestionDraft, type Side, writtenFrom } from './questionnaire-draft'

const keyOf = (side: Side, companyId: string | null) => ['questionnaires', side, companyId] as const

/** A company's current one; null if it has none. */
export async function fetchQuestionnaire(
  side: Side,
  companyId: string,
  { signal, ...query }: { programmeId?: string; signal?: AbortSignal } = {},
): Promise<AdminQuestionnaire | null> {
  const input = { params: { companyId }, query, ...(signal ? { signal } : {}) }
  try {
    return side === 'mentor'
      ? await api('GET /admin/questionnaire/mentor/:companyId', input)
      : await api('GET /admin/questionnaire/mentee/:companyId', input)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

export function useQuestionnaire(side: Side, companyId: string | null) {
  const named = useNamedProgramme()
  const query = useQuery({
    queryKey: [...keyOf(side, companyId), named],
    queryFn: ({ signal }) => fetchQuestionnaire(side, companyId ?? '', { ...named, signal }),
    enabled: companyId !== null,
  })
  useEffect(() => {
    if (query.isError) toast.error(`Failed to fetch ${side} questionnaire`)
  }, [query.isError, side])
  return query
}

interface Written {
  companyId: string
  questions: readonly QuestionDraft[]
  basedOn: string | null
}

export function useCreateQuestionnaire(side: Side) {
  const queryClient = useQueryClient()
  const named = useNamedProgramme()
  return useMutation({
    mutationFn: ({ companyId, questions, basedOn }: Written) => {
      const input = {
        params: { companyId },
        query: named,
        body: { questions: writtenFrom(questions), ...(basedOn ? { basedOn } : {}) },
      }
      return side === 'mentor'
        ? api('POST /admin/questionnaire/mentor/:companyId', input)
        : api('POST /admin/questionnaire/mentee/:companyId', input)
    },
    onSettled: (_created, _error, { companyId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(side, companyId) }),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
      ]),
  })
}
