import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'

export type Side = 'mentor' | 'mentee'

/** Questions, the person's position, and whether they may answer: all three are needed before the first is shown. */
export function useQuestionnaire(side: Side) {
  return useQuery({
    queryKey: ['questionnaire', side],
    queryFn: async ({ signal }) => {
      const [{ id, questions: all }, draft, { locked }] = await Promise.all([
        api(`GET /${side}/questionnaire`, { signal }),
        api(`GET /${side}/answers/draft`, { signal }),
        api(`GET /${side}/answers`, { signal }),
      ])
      const asked = all.filter(({ name }) => draft.asked.includes(name))
      // Replaced between the two requests: show all.
      return { id, questions: asked.length > 0 ? asked : all, draft, locked }
    },
    // Input must not be replaced while typing; every visit refetches.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export type LoadedQuestionnaire = NonNullable<ReturnType<typeof useQuestionnaire>['data']>
