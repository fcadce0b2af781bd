import type { Session } from '@brightpair/contract'
import { MAX_SESSION_TITLE } from '@brightpair/contract/limits'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { fieldErrorsOf } from '~/lib/api-error'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import { BookForm } from './booking/book-form'
import { BookingPanel } from './booking/booking-panel'
import { BusyPanel } from './busy-calendar/busy-panel'
import { type OpenDialog, useCalendar } from './calendar-context'
import { ContentFields, linkProblem } from './content-fields'
import { FeedPanel } from './feed-panel'
import { HoursPanel } from './hours-panel'
import { ProposeForm } from './propose-form'
import { CancelForm, DeclineForm } from './reason-form'
import { SessionPanel } from './session-panel'
import '~/ui/dialog.css'
import styles from './sessions.module.css'
import { SuggestForm } from './suggest-form'
import { RemoveTalk, TalkForm } from './talk-form'
import { useSessionChange } from './use-sessions'

interface CalendarDialogProps {
  dialog: OpenDialog | null
  /** The choice of partner, where there is one. */
  partnerChoice: ReactNode
  onClose: () => void
}

/** One dialog with changing content, so that focus returns to where it was opened. */
export function CalendarDialog({ dialog, partnerChoice, onClose }: CalendarDialogProps) {
  const isQuestion = dialog?.kind === 'cancel' || dialog?.kind === 'decline' || dialog?.kind === 'remove'
  return (
    <Dialog
      title={dialog ? titleOf(dialog) : ''}
      open={dialog !== null}
      onClose={onClose}
      kind={isQuestion ? 'alert' : 'dialog'}
    >
      {(dialog?.kind === 'propose' || dialog?.kind === 'talk') && partnerChoice}
      {dialog && (
        <FocusedContent key={dialog.kind}>
          <Content dialog={dialog} onDone={onClose} />
        </FocusedContent>
      )}
    </Dialog>
  )
}

/** When the content changes, the focused element is gone. */
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
    case 'talk':
      return <TalkForm onDone={onDone} />
    case 'remove':
      return <RemoveTalk sessionId={dialog.session.id} onDone={onDone} />
    case 'hours':
      return <HoursPanel onDone={onDone} />
    case 'feed':
      return <FeedPanel onClose={onDone} />
    case 'busy':
      return <BusyPanel onDone={onDone} />
    case 'booking':
      return <BookingPanel onDone={onDone} />
    case 'book':
      return <BookForm onDone={onDone} />
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
    case 'talk':
      return 'Add a past session'
    case 'remove':
      return `Remove ${dialog.session.title}?`
    case 'hours':
      return 'Your time zone and meeting hours'
    case 'feed':
      return 'Your own calendar'
    case 'busy':
      return 'When you’re busy elsewhere'
    case 'booking':
      return 'Your booking hours'
    case 'book':
      return 'Book a time'
  }
}

const isAgreed = ({ startsAt }: Session) => startsAt !== null

interface EditFormProps {
  session: Session
  onDone: () => void
}

function EditForm({ session, onDone }: EditFormProps) {
  const { pair } = useCalendar()
  const { title, agenda, link } = session
  // The partner's words are not overwritten unseen: the first save is refused with a notice, the second is deliberate.
  const [seen, setSeen] = useState<number | null>(session.version)
  const [content, setContent] = useState({ title, agenda, link: link ?? '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const edit = useSessionChange(
    () =>
      api('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: seen ?? session.version, ...content, link: content.link.trim() || null },
      }),
    'Saved.',
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(content.title.trim() === '' && { title: 'Please say what it’s about.' }),
      ...linkProblem(content.link),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return toFirstWrong()
    if (edit.isPending) return
    edit.mutate(undefined, {
      onSuccess: onDone,
      onError(error) {
        setSeen(null)
        setProblems(fieldErrorsOf(error))
        toFirstWrong()
      },
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="Topic"
        required
        maxLength={MAX_SESSION_TITLE}
        value={content.title}
        error={problems.title}
        onChange={(event) => setContent({ ...content, title: event.target.value })}
      />
      <ContentFields content={content} problems={problems} onChange={setContent} />
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={edit.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}
