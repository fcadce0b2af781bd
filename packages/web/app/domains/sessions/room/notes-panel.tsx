import type { Session } from '@brightpair/contract'
import { MAX_AGENDA, MAX_STEPS, MAX_TASK_TITLE } from '@brightpair/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { Textarea } from '~/ui/textarea'
import { movedCaret } from './merge-text'
import styles from './room.module.css'
import { RoomNotes } from './room-notes'
import { StepsAgreement } from './steps-agreement'
import '~/ui/field.css'

const standings = { saved: 'Saved', saving: 'Saving', failed: 'Not saved yet. We’re trying again.' }

interface NotesPanelProps {
  pair: Pair
  session: Session
  notes: RoomNotes
}

/** Agenda, notes and next steps beside the video: both edit concurrently and see each other's typing. */
export function NotesPanel({ pair, session, notes }: NotesPanelProps) {
  const written = useSyncExternalStore(notes.subscribe, notes.get, notes.get)
  const partner = pair.partner.firstName
  return (
    <aside className={styles.roomSide} aria-label="Beside the video">
      <SharedText
        className={styles.roomNotes}
        label="Agenda and notes"
        hint={`${partner} sees what you type.`}
        maxLength={MAX_AGENDA}
        rows={10}
        value={written.agenda}
        onType={(agenda) => notes.type({ agenda })}
      />
      <SharedText
        label="Next steps, one per line"
        rows={3}
        error={stepsProblem(written.steps)}
        value={written.steps}
        onType={(steps) => notes.type({ steps })}
      />
      {written.steps.trim() !== '' && (
        <StepsAgreement pair={pair} session={session} isSaved={written.steps === session.steps} />
      )}
      <p className={styles.roomSaved} role="status">
        {written.standing === 'refused' ? `Not saved. ${written.refusal}` : standings[written.standing]}
      </p>
    </aside>
  )
}

function stepsProblem(steps: string): string | undefined {
  const lines = steps.split('\n').filter((line) => line.trim() !== '')
  const isFine = lines.length <= MAX_STEPS && lines.every((line) => line.trim().length <= MAX_TASK_TITLE)
  return isFine
    ? undefined
    : `Please keep to ${MAX_STEPS} steps of at most ${MAX_TASK_TITLE} characters each.`
}

/** Lives as long as the call, whether the panel is open or not, so that unsaved text survives closing it. */
export function useRoomNotes({ enrollmentId }: Pair, session: Session): RoomNotes {
  const queryClient = useQueryClient()
  const [notes] = useState(
    () =>
      new RoomNotes({
        first: session,
        save: (body) =>
          api('PUT /enrollments/:enrollmentId/sessions/:sessionId/room/notes', {
            params: { enrollmentId, sessionId: session.id },
            body: { version: body.version, agenda: body.agenda, steps: body.steps },
            keepalive: true,
          }),
        isBehind: (error) => error instanceof ApiError && error.code === 'session_changed',
        refusalOf: (error) =>
          error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
            ? error.message
            : undefined,
        refresh: () => void queryClient.invalidateQueries({ queryKey: ['sessions', enrollmentId] }),
      }),
  )
  useEffect(() => notes.hear(session), [notes, session])
  useEffect(() => () => notes.flush(), [notes])
  return notes
}

interface SharedTextProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
}

/** A field someone else edits too: the caret stays where the person is typing. */
function SharedText({ value, onType, ...field }: SharedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = useRef(value)
  const selected = useRef<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = value
    if (before === value || !area.current || document.activeElement !== area.current) return
    const [from, to] = selected.current
    area.current.setSelectionRange(movedCaret(before, value, from), movedCaret(before, value, to))
  }, [value])
  const keepSelection = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    selected.current = [selectionStart, selectionEnd]
  }
  return (
    <Textarea
      {...field}
      ref={area}
      value={value}
      onSelect={({ currentTarget }) => keepSelection(currentTarget)}
      onChange={({ currentTarget }) => {
        keepSelection(currentTarget)
        shown.current = currentTarget.value
        onType(currentTarget.value)
      }}
    />
  )
}
