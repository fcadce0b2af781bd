import type { Session } from '@brightpair/contract'
import { MAX_AGENDA } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useWide } from '~/lib/use-wide'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import { CallBar } from './call-bar'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'
import { standing } from './room-words'
import { useRoomCall } from './use-room'
import { VideoTile } from './video-tile'

interface InCallProps {
  pair: Pair
  session: Session
  media: OwnMedia
  own: OwnMediaState
  onLeave: () => void
}

export function InCall({ pair, session, media, own, onLeave }: InCallProps) {
  const { state, again } = useRoomCall(pair, session.id, media)
  const isWide = useWide()
  const [notes, setNotes] = useState<boolean | null>(null)
  const hasNotes = notes ?? isWide
  const shown = own.screen ?? own.camera
  const ownStream = useMemo(() => shown && new MediaStream([shown]), [shown])
  const { partner, side } = pair
  const isOver = state.phase === 'taken' || state.phase === 'closed'
  useEffect(() => {
    if (isOver) media.stop()
  }, [isOver, media])
  function takeBack() {
    void media.start()
    again()
  }
  if (isOver) {
    return (
      <section className={styles.roomWord} role="alert">
        <p className={styles.roomText}>{state.words}</p>
        <div className={styles.roomChoice}>
          {state.phase === 'taken' && <Button onClick={takeBack}>Use this tab</Button>}
          <Button variant="secondary" onClick={onLeave}>
            Back to the calendar
          </Button>
        </div>
      </section>
    )
  }
  const words = standing(state, partner.firstName)
  const isBusy = state.phase !== 'waiting'
  const hasPicture =
    state.remote !== null && state.phase === 'connected' && state.partner?.hasPicture === true
  return (
    <>
      <section
        className={hasNotes ? styles.roomStage : `${styles.roomStage} ${styles.roomStage_wide}`}
        aria-label="Video"
      >
        <VideoTile
          place="main"
          person={partner}
          role={side === 'mentor' ? 'mentee' : 'mentor'}
          label={`${partner.firstName} ${partner.lastName}, ${side === 'mentor' ? 'Mentee' : 'Mentor'}`}
          stream={state.remote}
          hasPicture={hasPicture}
          isMuted={state.phase === 'connected' && state.partner?.isMuted === true}
          isScreen={state.partner?.isSharing === true}
        >
          <p className={styles.caption} role="status" hidden={words === ''}>
            {words && isBusy && <Spinner />}
            {words}
          </p>
        </VideoTile>
        <VideoTile
          place="self"
          person={pair.me}
          role={side}
          label={own.screen ? 'Your screen' : 'You'}
          stream={ownStream}
          hasPicture={shown !== null}
          isMuted={own.isMuted || !own.microphone}
          isScreen={own.screen !== null}
          isOwn
        />
      </section>
      {hasNotes && <NotesPanel pair={pair} session={session} />}
      <CallBar
        media={media}
        own={own}
        hasNotes={hasNotes}
        onNotes={() => setNotes(!hasNotes)}
        onLeave={onLeave}
      />
    </>
  )
}

/** The session's own agenda and notes, for both to read and change while they talk. */
function NotesPanel({ pair, session }: { pair: Pair; session: Session }) {
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
      toast.error(messageOf(error, 'We couldn’t save the notes. Please try again.'))
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
        error={isBehind ? `${partner} has changed the notes since you started writing.` : undefined}
        maxLength={MAX_AGENDA}
        rows={12}
        value={draft?.text ?? session.agenda}
        onChange={(event) =>
          setDraft({ text: event.target.value, version: draft?.version ?? session.version })
        }
      />
      {isBehind && session.agenda && <blockquote className={styles.roomTheirs}>{session.agenda}</blockquote>}
      {draft && (
        <div className={styles.roomChoice}>
          <Button variant="ghost" onClick={() => setDraft(null)}>
            {isBehind ? 'Keep theirs' : 'Undo'}
          </Button>
          <Button
            variant="secondary"
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
