import type { Endpoints, TeamMember } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const KEY = ['people', 'team'] as const

export const useTeam = (companyId: string | null) =>
  useQuery({
    queryKey: [...KEY, companyId],
    queryFn: ({ signal }) => api('GET /admin/team', { query: companyId ? { companyId } : {}, signal }),
  })

export function useForgetTeam() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: ['audit'] }),
    ])
}

function useInvitation<Body>(send: (body: Body) => Promise<TeamMember>) {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ person, state }) => {
      toast.success(state === 'invited' ? 'Invitation sent' : `${person.firstName} now has the role`, {
        description:
          state === 'invited'
            ? `${person.email} will get a link that works for 14 days.`
            : `We’ve told ${person.email}.`,
      })
      void forget()
    },
  })
}

export const useInvite = () =>
  useInvitation((body: Endpoints['POST /admin/team']['body']) => api('POST /admin/team', { body }))

export const useInviteAdmin = () =>
  useInvitation((body: Endpoints['POST /admin/platform-admins']['body']) =>
    api('POST /admin/platform-admins', { body }),
  )

export function useWithdraw() {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: async ({ id, person }: TeamMember): Promise<void> => {
      if (id) await api('DELETE /admin/team/:id', { params: { id } })
      else await api('DELETE /admin/platform-admins/:id', { params: { id: person.id } })
    },
    onSuccess: () => toast.success('Role withdrawn'),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t withdraw the role. Please try again.')),
    onSettled: forget,
  })
}
