import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'

export type Side = 'mentor' | 'mentee'

/** Questions, where this person stopped, and whether they may answer: all three before the first is shown. */
export function useQuestionnaire(side: Side) {
  return useQuery({
    queryKey: ['questionnaire', side],
    queryFn: async ({ signal }) => {
      const [{ questions: all }, draft, { locked }] = await Promise.all([
        api(`GET /${side}/questionnaire`, { signal }),
        api(`GET /${side}/answers/draft`, { signal }),
        api(`GET /${side}/answers`, { signal }),
      ])
      const asked = all.filter(({ name }) => draft.asked.includes(name))
      // Replaced between the two requests: then all are shown.
      return { questions: asked.length > 0 ? asked : all, draft, locked }
    },
    // What somebody is typing must not be replaced behind their back; every visit asks anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export type LoadedQuestionnaire = NonNullable<ReturnType<typeof useQuestionnaire>['data']>
