import { MAX_WEBHOOK_ADDRESS } from '@brightpair/contract/limits'
import {
  type WebhookEvent,
  type WebhookKind,
  webhookEvents,
  webhookKinds,
} from '@brightpair/contract/webhook-events'
import { useState } from 'react'
import { ApiError, messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { FormDialog } from '~/ui/form-dialog'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { EventChoices } from './event-choices'
import { SecretOnce } from './secret-once'
import { useAddWebhook } from './use-webhooks'
import { kindWords } from './webhook-words'

/** The existence of a case is only sent to a channel if someone decides so. */
const usual = webhookEvents.filter((event) => event !== 'case.opened')

/** Where to, in which format, and about what; then the secret, once. */
export function NewWebhookDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const add = useAddWebhook(companyId)
  const [kind, setKind] = useState<WebhookKind>('STANDARD')
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(usual))
  const [withNames, setWithNames] = useState(false)
  const { field, formProps, refuse } = useForm({
    initial: { address: '' },
    validate: ({ address }) =>
      URL.canParse(address.trim()) ? {} : { address: 'Please enter a complete address, with https://.' },
    onValid: async ({ address }) => {
      if (events.size === 0) return
      try {
        const chosen = webhookEvents.filter((event) => events.has(event))
        const made = await add.mutateAsync({ kind, address: address.trim(), events: chosen, withNames })
        if (made.secret === null) onClose()
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  if (add.data?.secret) return <SecretOnce what="secret" secret={add.data.secret} onClose={onClose} />
  const failed = add.error && !(add.error instanceof ApiError && add.error.details.address)
  return (
    <FormDialog
      title="New webhook"
      size="lg"
      formProps={formProps}
      submit="Add webhook"
      busy={add.isPending && 'Adding'}
      onClose={onClose}
    >
      <Select
        label="Send to"
        options={webhookKinds.map((id) => ({ id, label: kindWords[id].label }))}
        value={kind}
        onChange={(id) => setKind(webhookKinds.find((each) => each === id) ?? 'STANDARD')}
        hint={kindWords[kind].hint}
      />
      <TextField
        label="Address"
        type="url"
        placeholder="https://"
        maxLength={MAX_WEBHOOK_ADDRESS}
        autoComplete="off"
        {...field('address')}
      />
      <EventChoices events={events} onEvents={setEvents} withNames={withNames} onWithNames={setWithNames} />
      {failed && (
        <Notice
          tone="danger"
          role="alert"
          title={messageOf(add.error, 'We couldn’t add the webhook. Please try again.')}
        />
      )}
    </FormDialog>
  )
}
