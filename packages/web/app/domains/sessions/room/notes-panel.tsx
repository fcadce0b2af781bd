import type { Session } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './room.module.css'

/** The session's own agenda and notes, for both to read and change while they talk. */
export function NotesPanel({ pair, session }: { pair: Pair; session: Session }) {
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null)
  const queryClient = useQueryClient()
  const partner = pair.partner.firstName
  const save = useMutation({
    mutationFn: ({ text, version }: { text: string; version: number }) =>
      api('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version, title: session.title, agenda: text, link: session.link },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['sessions', pair.enrollmentId] })
      setDraft(null)
    },
    onError: (error) => {
      toast.error(messageOf(error, 'The notes could not be saved. Please try again.'))
      const isMeanwhile = error instanceof ApiError && error.code === 'session_changed'
      if (isMeanwhile) void queryClient.invalidateQueries({ queryKey: ['sessions', pair.enrollmentId] })
    },
  })
  const isBehind = draft !== null && draft.version !== session.version
  return (
    <aside className={styles.roomSide} aria-label="Beside the picture">
      <Textarea
        className={styles.roomNotes}
        label="Agenda and notes"
        hint={isBehind ? undefined : `${partner} can read and change them, too.`}
        error={isBehind ? `${partner} has changed the notes since you began to write.` : undefined}
        maxLength={4000}
        rows={12}
        value={draft?.text ?? session.agenda}
        onChange={(event) =>
          setDraft({ text: event.target.value, version: draft?.version ?? session.version })
        }
      />
      {isBehind && session.agenda && <blockquote className={styles.roomTheirs}>{session.agenda}</blockquote>}
      {draft && (
        <div className={styles.roomChoice}>
          <Button look="ghost" onClick={() => setDraft(null)}>
            {isBehind ? 'Keep theirs' : 'Undo'}
          </Button>
          <Button
            look="secondary"
            busy={save.isPending && 'Saving'}
            onClick={() => save.mutate({ text: draft.text, version: session.version })}
          >
            {isBehind ? 'Replace with mine' : 'Save'}
          </Button>
        </div>
      )}
    </aside>
  )
}
