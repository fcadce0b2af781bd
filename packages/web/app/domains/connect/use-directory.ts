import type { DirectoryGroup, Endpoints } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['connections', 'directory', companyId] as const

const isInviting = ({ programme, people, joined, problems }: DirectoryGroup) =>
  programme !== null && joined + problems < people

/** Refetched while people are being invited. */
export const useDirectory = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api('GET /admin/companies/:id/directory', { params: { id: companyId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.groups.some(isInviting) ? 5_000 : false),
  })

export function useAssignGroup(companyId: string, { id, name }: DirectoryGroup) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Endpoints['PUT /admin/companies/:id/directory/:groupId']['body']) =>
      api('PUT /admin/companies/:id/directory/:groupId', { params: { id: companyId, groupId: id }, body }),
    onSuccess: ({ programme }) =>
      toast.success(`“${name}” is set`, {
        description: programme
          ? `Its people are being invited to ${programme.name}.`
          : 'It no longer adds people to a programme.',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
  })
}
