import type { SignIn } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel, momentLabel } from '~/lib/moments'
import { setQueryResult } from '~/lib/query-cache'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { toast } from '~/ui/toast-store'
import styles from './settings.module.css'
import '~/ui/field.css'

const KEY = ['sign-ins'] as const

/** Someone who sees an unknown device logs it out here, and then changes the password above. */
export function SignInsCard() {
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /auth/sign-ins', { signal }),
  })
  const others = data?.signIns.filter(({ isThisOne }) => !isThisOne) ?? []
  return (
    <Card title="Where you’re logged in">
      {data ? (
        <div className="stack">
          <ul className={styles.devices}>
            {data.signIns.map((signIn) => (
              <Device key={signIn.id} signIn={signIn} />
            ))}
          </ul>
          {others.length > 0 && <EndOthers count={others.length} />}
          <p className="hint">
            We don’t store where your devices are. You get an email when a new one logs in with your password.
          </p>
        </div>
      ) : (
        <LoadState what="Your devices" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

const nameOf = ({ browser }: SignIn) => browser || 'A browser we don’t know'

function Device({ signIn }: { signIn: SignIn }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => api('DELETE /auth/sign-ins/:signInId', { params: { signInId: signIn.id } }),
    onSuccess: (left) => {
      setQueryResult(queryClient, KEY, left)
      toast.success(`${nameOf(signIn)} is logged out.`)
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t log it out. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <li>
      <Icon of={Laptop} />
      <span>
        <b>{nameOf(signIn)}</b>
        <small>
          Since {dayLabel(signIn.since)}
          {!signIn.isThisOne && `, last used ${momentLabel(signIn.lastUsedAt)}`}
        </small>
      </span>
      {signIn.isThisOne ? (
        <Badge tone="mentor">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending && 'Logging out'}
          onClick={() => end.mutate()}
          aria-label={`Log out ${nameOf(signIn)}, since ${dayLabel(signIn.since)}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => api('POST /auth/sign-ins/end-others'),
    onSuccess: (left) => {
      setQueryResult(queryClient, KEY, left)
      toast.success('You’re logged out everywhere else.')
      setAsked(false)
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t log them out. Please try again.')),
  })
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Log out everywhere else
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Log out everywhere else?"
          confirm="Log out"
          busy={end.isPending && 'Logging out'}
          onClose={() => setAsked(false)}
          onConfirm={() => end.mutate()}
        >
          {count === 1 ? 'One other device has' : `${count} other devices have`} to log in again. Anything
          typed there and not saved will be lost.
        </ConfirmDialog>
      )}
    </div>
  )
}
