import type { Account } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { useStanding } from './use-standing'

/** The yes of somebody whose programme is over; without it nobody is searched for. */
export function SearchAgain({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const queryClient = useQueryClient()
  const search = useMutation({
    mutationFn: () => api('PUT /availability/search', { body: { wanted: true } }),
    onSuccess: () => {
      toast.success('You’re in the search again.')
      return queryClient.invalidateQueries({ queryKey: ['match'] })
    },
    onError: (error) => void toast.error(messageOf(error, 'This couldn’t be saved. Please try again.')),
  })
  return (
    <Button size={size} busy={search.isPending && 'Saving'} onClick={() => search.mutate()}>
      Look for a new match
    </Button>
  )
}

/** On the pages of the programme: the same question, for whoever has not been asked on the match screen. */
export function SearchAgainNotice({ account }: { account: Account }) {
  const { data } = useStanding(account)
  if (!data || data.wantsMatch || (data.state !== 'searching' && data.state !== 'enrolled')) return null
  const isMentor = account.accountType === 'MENTOR'
  return (
    <Notice
      icon={Search}
      title={isMentor ? 'Would you like a new mentee?' : 'Would you like a new mentor?'}
      action={<SearchAgain size="sm" />}
    >
      A programme of yours is over. We’ll look for someone new only if you say so.
    </Notice>
  )
}
