import { CalendarX } from 'lucide'
import { useState } from 'react'
import { cancelCopy } from '~/content/demo'
import { useMailedToken } from '~/lib/mailed-token'
import { screens } from '~/lib/screens'
import { EmptyArt } from '~/ui/art/empty-art'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Modal } from '~/ui/modal'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { momentLabel, zoneLabel } from './demo-time'
import { type Cancellation, useCancellation } from './use-cancellation'
import '~/ui/card.css'
import styles from './demo-screen.module.css'

export function CancelScreen() {
  const { state, cancel, retry } = useCancellation(useMailedToken())
  return (
    <section className={`container ${styles.demoCancel}`}>
      <CancelContent state={state} onCancel={cancel} onRetry={retry} />
    </section>
  )
}

interface CancelContentProps {
  state: Cancellation
  onCancel: () => void
  onRetry: () => void
}

function CancelContent({ state, onCancel, onRetry }: CancelContentProps) {
  const rebook = <ButtonLink to={screens.demo}>{cancelCopy.rebook}</ButtonLink>
  switch (state.at) {
    case 'looking':
      return (
        <>
          <h1>{cancelCopy.title}</h1>
          <p className="lede" role="status">
            {cancelCopy.lookingUp}
          </p>
          <div className={styles.cancelOutline} aria-busy="true">
            <Skeleton shape="block" />
          </div>
        </>
      )
    case 'booked':
      return <BookedDemo state={state} onCancel={onCancel} />
    case 'cancelled':
      return (
        <>
          <EmptyArt of="match" />
          <h1>{cancelCopy.doneTitle}</h1>
          <p className="lede" role="status">
            {cancelCopy.doneText}
          </p>
          {rebook}
        </>
      )
    case 'expired':
      return (
        <>
          <EmptyArt of="offline" />
          <h1>{cancelCopy.expiredTitle}</h1>
          <p className="lede">{cancelCopy.expiredText}</p>
          {rebook}
        </>
      )
    case 'failed':
      return (
        <>
          <EmptyArt of="offline" />
          <h1>{cancelCopy.failedTitle}</h1>
          <p className="lede">{state.message}</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )
  }
}

function BookedDemo({ state, onCancel }: { state: Cancellation & { at: 'booked' }; onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { startsAt, timeZone, name } = state.booking
  const when = momentLabel(startsAt, timeZone)
  function confirm() {
    setAsking(false)
    onCancel()
  }
  return (
    <>
      <h1>{cancelCopy.title}</h1>
      <p className="lede">{cancelCopy.booked(name)}</p>
      <p className={`card ${styles.demoCancelWhen}`}>
        <b>{when}</b>
        <span>{zoneLabel(timeZone, new Date(startsAt))}</span>
      </p>
      {state.refusal && (
        <Notice tone="danger" role="alert" title={cancelCopy.failed}>
          {state.refusal}
        </Notice>
      )}
      <div className="row">
        <Button
          variant="danger"
          busy={state.isCancelling && cancelCopy.cancelling}
          onClick={() => setAsking(true)}
        >
          <Icon of={CalendarX} />
          {cancelCopy.cancel}
        </Button>
        <ButtonLink variant="ghost" to={screens.home}>
          {cancelCopy.keep}
        </ButtonLink>
      </div>
      {isAsking && (
        <Modal
          role="alertdialog"
          title={cancelCopy.confirmTitle(when)}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {cancelCopy.keep}
              </Button>
              <Button variant="danger" onClick={confirm}>
                {cancelCopy.cancel}
              </Button>
            </>
          }
        >
          <p className={`muted ${styles.demoCancelNote}`}>{cancelCopy.confirmText}</p>
        </Modal>
      )}
    </>
  )
}
