import type { Session } from '@brightpair/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '~/ui/dialog'
import type { OpenDialog } from './calendar-context'
import { EditForm } from './edit-form'
import { FeedPanel } from './feed-panel'
import { HoursPanel } from './hours-panel'
import { ProposeForm } from './propose-form'
import { CancelForm, DeclineForm } from './reason-form'
import { SessionPanel } from './session-panel'
import styles from './sessions.module.css'
import { SuggestForm } from './suggest-form'

interface CalendarDialogProps {
  dialog: OpenDialog | null
  onClose: () => void
}

/** One dialog whose content changes, so that the focus returns to where it was opened from. */
export function CalendarDialog({ dialog, onClose }: CalendarDialogProps) {
  const isQuestion = dialog?.kind === 'cancel' || dialog?.kind === 'decline'
  return (
    <Dialog
      title={dialog ? titleOf(dialog) : ''}
      open={dialog !== null}
      onClose={onClose}
      kind={isQuestion ? 'alert' : 'dialog'}
    >
      {dialog && (
        <FocusedContent key={dialog.kind}>
          <Content dialog={dialog} onDone={onClose} />
        </FocusedContent>
      )}
    </Dialog>
  )
}

/** What had the focus is gone when the content changes. */
function FocusedContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input, textarea, button, a')?.focus()
  }, [])
  return (
    <div ref={content} className={styles.calDialog}>
      {children}
    </div>
  )
}

function Content({ dialog, onDone }: { dialog: OpenDialog; onDone: () => void }) {
  switch (dialog.kind) {
    case 'propose':
      return <ProposeForm day={dialog.day} onDone={onDone} />
    case 'session':
      return <SessionPanel session={dialog.session} onDone={onDone} />
    case 'edit':
      return <EditForm session={dialog.session} onDone={onDone} />
    case 'suggest':
      return <SuggestForm session={dialog.session} onDone={onDone} />
    case 'decline':
      return <DeclineForm session={dialog.session} onDone={onDone} />
    case 'cancel':
      return <CancelForm session={dialog.session} onDone={onDone} />
    case 'hours':
      return <HoursPanel onDone={onDone} />
    case 'feed':
      return <FeedPanel onClose={onDone} />
  }
}

function titleOf(dialog: OpenDialog): string {
  switch (dialog.kind) {
    case 'propose':
      return 'Propose a session'
    case 'session':
      return dialog.session.title
    case 'edit':
      return 'Edit the session'
    case 'suggest':
      return isAgreed(dialog.session) ? `Move ${dialog.session.title}` : 'Suggest another time'
    case 'decline':
      return 'Decline this time?'
    case 'cancel':
      return `Cancel ${dialog.session.title}?`
    case 'hours':
      return 'Your time zone and meeting hours'
    case 'feed':
      return 'Your own calendar'
  }
}

const isAgreed = ({ startsAt }: Session) => startsAt !== null
