import { type WebhookEvent, webhookEvents } from '@brightpair/contract/webhook-events'
import { Checkbox } from '~/ui/checkbox'
import { Choices, toggled } from './choices'
import { eventWords } from './webhook-words'

interface EventChoicesProps {
  events: ReadonlySet<WebhookEvent>
  onEvents: (events: ReadonlySet<WebhookEvent>) => void
  withNames: boolean
  onWithNames: (withNames: boolean) => void
}

/** Which events are sent, and whether with names. */
export function EventChoices({ events, onEvents, withNames, onWithNames }: EventChoicesProps) {
  return (
    <>
      <Choices legend="When" error={events.size === 0 && 'Please choose at least one.'}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} checked={events.has(event)} onChange={() => onEvents(toggled(events, event))}>
            {eventWords[event]}
          </Checkbox>
        ))}
      </Choices>
      <Checkbox checked={withNames} onChange={() => onWithNames(!withNames)}>
        Include names. Otherwise only IDs are sent.
      </Checkbox>
    </>
  )
}
