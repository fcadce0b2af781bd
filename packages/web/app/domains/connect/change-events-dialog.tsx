import type { Webhook } from '@brightpair/contract'
import { webhookEvents } from '@brightpair/contract/webhook-events'
import { useState } from 'react'
import { FormDialog } from '~/ui/form-dialog'
import { EventChoices } from './event-choices'
import type { useWebhookActions } from './use-webhooks'

interface ChangeEventsDialogProps {
  title: string
  webhook: Webhook
  change: ReturnType<typeof useWebhookActions>['change']
  onClose: () => void
}

export function ChangeEventsDialog({ title, webhook, change, onClose }: ChangeEventsDialogProps) {
  const [events, setEvents] = useState<ReadonlySet<Webhook['events'][number]>>(new Set(webhook.events))
  const [withNames, setWithNames] = useState(webhook.withNames)
  const { version, isOn } = webhook
  return (
    <FormDialog
      title={title}
      size="lg"
      formProps={{
        onSubmit(event) {
          event.preventDefault()
          if (events.size === 0) return
          const chosen = webhookEvents.filter((each) => events.has(each))
          change.mutate({ version, events: chosen, withNames, isOn }, { onSuccess: onClose })
        },
      }}
      submit="Save events"
      busy={change.isPending && 'Saving'}
      onClose={onClose}
    >
      <EventChoices events={events} onEvents={setEvents} withNames={withNames} onWithNames={setWithNames} />
    </FormDialog>
  )
}
