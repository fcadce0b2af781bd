import type { ActingRole } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '~/ui/toast-store'
import { refreshAccount } from './account'
import { api, prefetched } from './api'
import { messageOf } from './api-error'
import { homeOf } from './redirects'
import { forgetLastSeen, session, useSession } from './session'

const KEY = ['profile', 'roles'] as const

/** The roles the signed-in person can switch between. */
export function useActingRoles(): readonly ActingRole[] {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /account/roles', { signal }),
    initialData: () => prefetched('GET /account/roles'),
  })
  return data?.roles ?? []
}

export const useActiveRole = (): ActingRole | undefined => useActingRoles().find(({ isActive }) => isActive)

/**
 * The active role of someone who runs programmes: `ADMIN` for the platform; undefined for participants and while
 * loading.
 */
export function useRunner(): ActingRole['role'] | undefined {
  const accountType = useSession()?.account.accountType
  const active = useActiveRole()
  if (accountType === 'ADMIN') return 'ADMIN'
  return accountType === 'TEAM' ? active?.role : undefined
}

/** The company of someone acting in a role of its team. */
export function useOwnCompany(): { id: string; name: string } | null {
  const isTeam = useSession()?.account.accountType === 'TEAM'
  const active = useActiveRole()
  return isTeam ? (active?.company ?? null) : null
}

/** Someone who runs one programme does not run its company. */
export const useIsOfOneProgramme = (): boolean => useActiveRole()?.programme != null

/** Everything on screen belongs to the role, so switching loads a fresh page. */
export function useSwitchRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<ActingRole, 'id'>) => api('PUT /account/role', { body: { id } }),
    onSuccess: (account) => {
      session.updateAccount(account)
      forgetLastSeen()
      location.assign(homeOf(account))
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t switch. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** A switch in another tab, or a withdrawn role, redirects to the home of the active one. */
export function useRoleChange(): void {
  const active = useActiveRole()
  const first = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!active) return
    if (first.current === undefined) first.current = active.id
    if (first.current === active.id) return
    forgetLastSeen()
    refreshAccount().then(
      (account) => location.assign(homeOf(account)),
      () => undefined,
    )
  }, [active])
}
