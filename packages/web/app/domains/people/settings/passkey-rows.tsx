import type { Factors } from '@brightpair/contract'
import { MAX_PASSKEY_NAME } from '@brightpair/contract/limits'
import { KeyRound, Plus } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel, momentLabel } from '~/lib/moments'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { FormDialog } from '~/ui/form-dialog'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { makePasskey, wasCancelled } from '../auth/passkey'
import { useChangeFactors } from './use-factors'

type Passkey = Factors['passkeys'][number]

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useChangeFactors(
    () => api('DELETE /auth/passkeys/:passkeyId', { params: { passkeyId: passkey.id } }),
    () => toast.success(`${passkey.name} is removed.`),
  )
  return (
    <li>
      <Icon of={KeyRound} />
      <span>
        <b>{passkey.name}</b>
        <small>
          Passkey added {dayLabel(passkey.addedAt)}
          {passkey.usedAt && `, last used ${momentLabel(passkey.usedAt)}`}
        </small>
      </span>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Remove<span className="sr-only"> {passkey.name}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${passkey.name}?`}
          confirm="Remove passkey"
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate(undefined)}
        >
          {isLast
            ? 'Your password alone will open your account again, and your recovery codes will stop working.'
            : 'That device can no longer log in with it.'}
        </ConfirmDialog>
      )}
    </li>
  )
}

export function AddPasskey({
  onRecoveryCodes,
}: {
  onRecoveryCodes: (codes: readonly string[] | null) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const add = useChangeFactors(
    async (name: string) => api('POST /auth/passkeys', { body: { name, credential: await makePasskey() } }),
    ({ recoveryCodes }) => {
      toast.success('Your passkey is ready.')
      setOpen(false)
      onRecoveryCodes(recoveryCodes)
    },
  )
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }): { name?: string } => (name.trim() === '' ? { name: 'Please name it.' } : {}),
    async onValid({ name }) {
      await add.mutateAsync(name).catch((error) => {
        const words = wasCancelled(error)
          ? 'Your device didn’t make a passkey. Please try again.'
          : messageOf(error, 'We couldn’t save the passkey. Please try again.')
        form.refuse({ name: words })
      })
    },
  })
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        Add a passkey
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a passkey"
          size="sm"
          submit="Continue"
          busy={form.busy && 'Waiting for your device'}
          formProps={form.formProps}
          onClose={() => setOpen(false)}
        >
          <p>
            Log in with your fingerprint, face or PIN instead of a password. From then on your password alone
            won’t open your account.
          </p>
          <TextField
            label="Name"
            hint="So you know it again, such as “Work laptop”."
            maxLength={MAX_PASSKEY_NAME}
            {...form.field('name')}
          />
        </FormDialog>
      )}
    </div>
  )
}
