import type { Account } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { Button, ButtonLink, type ButtonProps } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { useStanding } from './use-standing'

/** The consent of someone whose programme is over; without it no search begins. */
export function SearchAgain({ size = 'md', variant }: Pick<ButtonProps, 'size' | 'variant'>) {
  const queryClient = useQueryClient()
  const search = useMutation({
    mutationFn: () => api('PUT /availability/search', { body: { wanted: true } }),
    onSuccess: () => {
      toast.success('You’re in the search again.')
      return queryClient.invalidateQueries({ queryKey: ['match'] })
    },
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t save this. Please try again.')),
  })
  return (
    <Button size={size} variant={variant} busy={search.isPending && 'Saving'} onClick={() => search.mutate()}>
      Look for a new match
    </Button>
  )
}

/** At the end of a programme, on a dark background: the way to the next one. */
export function SearchOrMatch({ account }: { account: Account }) {
  const { data } = useStanding(account)
  if (!data || data.state === 'enrolled') return null
  if (data.state === 'searching' && !data.wantsMatch) return <SearchAgain variant="inverse" />
  return (
    <ButtonLink variant="inverse" to={screens.toBeMatched}>
      Go to your match
    </ButtonLink>
  )
}

/** The same question on programme pages, for people who have not seen it on the match screen. */
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
      One of your programmes is over. We’ll only look for someone new if you say so.
    </Notice>
  )
}
