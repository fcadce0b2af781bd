import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const LONGEST = 4000

/** Below what is there already. The session is read just before: of two who write at once, one is told. */
export function useAddToAgenda() {
  const queryClient = useQueryClient()
  const { enrollmentId, partner } = usePair()
  return useMutation({
    mutationFn: async ({ sessionId, text }: { sessionId: string; text: string }) => {
      const { sessions } = await api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId } })
      const session = sessions.find(({ id }) => id === sessionId)
      if (!session) throw new Error('the session is gone')
      const { title, agenda, link, version } = session
      if (agenda.includes(text)) return
      await api('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        params: { enrollmentId, sessionId },
        body: { version, title, link, agenda: `${agenda}\n\n${text}`.trim().slice(0, LONGEST) },
      })
    },
    onSuccess: () => toast.success(`It is in the notes of the session. ${partner.firstName} sees it too.`),
    onError: (error) => toast.error(messageOf(error, 'It could not be added. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions', enrollmentId] }),
  })
}
