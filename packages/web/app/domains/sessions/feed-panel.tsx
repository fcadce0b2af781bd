import { useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { useCalendarFeed, useRenewCalendarFeed } from './use-calendar-feed'
import '~/ui/dialog.css'

/** The private URL, to copy manually or to renew. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const feed = useCalendarFeed()
  const renew = useRenewCalendarFeed()
  const [isSure, setSure] = useState(false)
  const address = feed.data?.address ?? ''

  function makeNew() {
    renew.mutate(undefined, {
      onSuccess() {
        setSure(false)
        toast.success('Your new link is ready. The old one no longer works.')
      },
      onError: (error) => toast.error(messageOf(error, 'We couldn’t renew the link. Please try again.')),
    })
  }

  return (
    <div className="stack">
      {feed.isPending ? (
        <Skeleton shape="block" />
      ) : (
        <TextField
          label="Your private link"
          readOnly
          value={address}
          hint="Add it in Outlook, Google or Apple as a calendar from the web. It updates automatically."
          onFocus={(event) => event.target.select()}
        />
      )}
      {isSure ? (
        <Notice tone="warning" title="Make a new link?">
          Calendars using the old one will stop showing your sessions straight away.
        </Notice>
      ) : (
        <p className="muted">Anyone with this link can see your sessions, so keep it to yourself.</p>
      )}
      <div className="dialog__foot">
        {isSure ? (
          <Button variant="danger" busy={renew.isPending && 'Renewing'} onClick={makeNew}>
            Replace the link
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setSure(true)}>
            Make a new link
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
