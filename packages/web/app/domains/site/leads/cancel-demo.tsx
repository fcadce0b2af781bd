import type { LeadDetails } from '@brightpair/contract'
import { CalendarX } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { dayLabel, momentLabel, timeLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { useLeadChange } from './use-leads'

interface CancelDemoProps {
  lead: Pick<LeadDetails, 'id' | 'version' | 'name'>
  demo: Extract<LeadDetails['source'], { kind: 'DEMO' }>
}

/** When the demo is on this clock, and the way to call it off. */
export function CancelDemo({ lead: { id, version, name }, demo }: CancelDemoProps) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useLeadChange(
    id,
    () => api('POST /admin/leads/:id/cancel-demo', { params: { id }, body: { version } }),
    'The demo is cancelled',
  )
  const close = () => setAsking(false)
  if (demo.cancelledAt) {
    return <Notice tone="warning" icon={CalendarX} title={`Cancelled on ${momentLabel(demo.cancelledAt)}`} />
  }
  const moment = `${dayLabel(demo.startsAt)}, ${timeLabel(demo.startsAt)}`
  const isOver = Date.parse(demo.startsAt) <= Date.now()
  return (
    <>
      <Notice
        title={`${isOver ? 'The demo was on' : 'The demo is on'} ${moment}`}
        action={
          !isOver && (
            <Button look="danger" size="sm" onClick={() => setAsking(true)}>
              <Icon of={CalendarX} />
              Cancel demo
            </Button>
          )
        }
      >
        On your clock.
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the demo with ${name}?`}
          confirm="Cancel demo"
          look="danger"
          busy={cancel.isPending && 'Cancelling'}
          onConfirm={() => cancel.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{name} is told by mail and can choose another time. The slot is free for others at once.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
