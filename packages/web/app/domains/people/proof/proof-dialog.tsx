import type { ProofWay } from '@brightpair/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { settleProof } from '~/lib/fresh-proof'
import { session } from '~/lib/session'
import { TOKEN_KEY } from '~/lib/session-storage'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormDialog } from '~/ui/form-dialog'
import { LoadState } from '~/ui/load-state'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { askForPasskey, wasCancelled } from '../auth/passkey'

const TITLE = 'Confirm it’s you'
const WHY =
  'We need to check it’s you before this goes ahead. What you typed is kept, and we’ll carry on afterwards.'

const decline = () => settleProof(false)

/** Before actions that are hard to undo: someone at an open screen may not be the account's owner. */
export default function ProofDialog() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sign-ins', 'proof'],
    queryFn: ({ signal }) => api('GET /auth/proof', { signal }),
  })
  if (data?.ways.some((way) => way === 'code' || way === 'password')) return <Ways ways={data.ways} />
  return (
    <Dialog title={TITLE} size="sm" open onClose={decline}>
      {data ? (
        <div className="stack">
          <p className="muted">{WHY}</p>
          <SignOnAgain />
        </div>
      ) : (
        <LoadState what="Your ways to confirm" isError={isError} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function Ways({ ways }: { ways: readonly ProofWay[] }) {
  const byCode = ways.includes('code')
  const empty = byCode ? 'Please enter a code.' : 'Please enter your password.'
  const form = useForm({
    initial: { proof: '' },
    validate: ({ proof }): { proof?: string } => (proof === '' ? { proof: empty } : {}),
    async onValid({ proof }) {
      try {
        await api('POST /auth/proof', { body: byCode ? { code: proof } : { password: proof } })
        settleProof(true)
      } catch (error) {
        form.refuse({ proof: messageOf(error, 'We couldn’t check it. Please try again.') })
      }
    },
  })
  return (
    <FormDialog
      title={TITLE}
      size="sm"
      submit="Confirm"
      busy={form.busy && 'Checking'}
      formProps={form.formProps}
      onClose={decline}
    >
      <p className="muted">{WHY}</p>
      {byCode ? (
        <TextField
          label="Code from your app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          {...form.field('proof')}
        />
      ) : (
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('proof')} />
      )}
      {ways.includes('passkey') && <PasskeyAgain />}
      {ways.includes('sign-on') && <SignOnAgain />}
    </FormDialog>
  )
}

function PasskeyAgain() {
  const confirm = useMutation({
    mutationFn: async () => api('POST /auth/proof', { body: { passkey: await askForPasskey() } }),
    onSuccess: () => settleProof(true),
    onError: (error) =>
      !wasCancelled(error) &&
      toast.error(messageOf(error, 'We couldn’t check your passkey. Please try again.')),
  })
  return (
    <Button
      variant="secondary"
      block
      busy={confirm.isPending && 'Waiting for your device'}
      onClick={() => confirm.mutate()}
    >
      Use a passkey
    </Button>
  )
}

/** In a new tab, so that the input here stays. A sign-on there also becomes this tab's sign-in. */
function SignOnAgain() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const own = session.get()?.account.id
    const follow = ({ key }: StorageEvent) => {
      if (isAway && key === TOKEN_KEY && session.get()?.account.id === own) settleProof(true)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [isAway])

  async function leave() {
    // Opened synchronously: after a request the browser would block it as an unrequested pop-up.
    const tab = window.open('about:blank', '_blank')
    try {
      const { location } = await api('POST /sso/proof')
      if (tab) tab.location.href = location
      setAway(tab !== null)
    } catch (error) {
      tab?.close()
      toast.error(messageOf(error, 'We couldn’t start the sign-on. Please try again.'))
    }
  }

  return (
    <>
      <Button variant="secondary" block onClick={() => void leave()}>
        Use company sign-on
      </Button>
      {isAway && (
        <p className="muted" role="status">
          Sign in on the new tab. This page will carry on as soon as you’re done.
        </p>
      )}
    </>
  )
}
