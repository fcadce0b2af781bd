import type { Session } from '@brightpair/contract'
import { useEffect, useMemo, useState } from 'react'
import type { Pair } from '~/domains/pairs'
import { useDeviceMemoryChoice } from '~/lib/device-memory'
import { useWide } from '~/lib/use-wide'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { CallBar, type Side } from './call-bar'
import { canCaption, useCaptions } from './captions'
import { DeviceFields } from './device-fields'
import { NotesPanel, useRoomNotes } from './notes-panel'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'
import { standing } from './room-words'
import { useRoomCall } from './use-room'
import { VideoTile } from './video-tile'
import '~/ui/field.css'

interface InCallProps {
  pair: Pair
  session: Session
  media: OwnMedia
  own: OwnMediaState
  onLeave: () => void
}

export function InCall({ pair, session, media, own, onLeave }: InCallProps) {
  const { state, again } = useRoomCall(pair, session.id, media)
  const notes = useRoomNotes(pair, session)
  const isWide = useWide()
  const isRemembered = useDeviceMemoryChoice()
  const [opened, setOpened] = useState<Side | null>()
  const side = opened === undefined && isWide ? 'notes' : (opened ?? null)
  const [wantsCaptions, setWantsCaptions] = useState(false)
  const captions = useCaptions(wantsCaptions, state.phase === 'connected' ? state.remote : null)
  const shown = own.screen ?? own.camera
  const ownStream = useMemo(() => shown && new MediaStream([shown]), [shown])
  const { partner } = pair
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
        className={side ? styles.roomStage : `${styles.roomStage} ${styles.roomStage_wide}`}
        aria-label="Video"
      >
        <VideoTile
          place="main"
          person={partner}
          role={pair.side === 'mentor' ? 'mentee' : 'mentor'}
          label={`${partner.firstName} ${partner.lastName}, ${pair.side === 'mentor' ? 'Mentee' : 'Mentor'}`}
          stream={state.remote}
          hasPicture={hasPicture}
          isMuted={state.phase === 'connected' && state.partner?.isMuted === true}
          isScreen={state.partner?.isSharing === true}
          speaker={own.speaker}
        >
          {wantsCaptions && words === '' && (
            <p className={styles.caption}>
              <span className="sr-only">Captions of {partner.firstName}: </span>
              {captions.words ||
                (captions.hasFailed
                  ? 'Your browser can’t create captions on this device.'
                  : 'Captions are on.')}
            </p>
          )}
          <p className={styles.caption} role="status" hidden={words === ''}>
            {words && isBusy && <Spinner />}
            {words}
          </p>
        </VideoTile>
        <VideoTile
          place="self"
          person={pair.me}
          role={pair.side}
          label={own.screen ? 'Your screen' : 'You'}
          stream={ownStream}
          hasPicture={shown !== null}
          isMuted={own.isMuted || !own.microphone}
          isScreen={own.screen !== null}
          isOwn
        />
      </section>
      {side === 'notes' && <NotesPanel pair={pair} session={session} notes={notes} />}
      {side === 'devices' && (
        <aside className={styles.roomSide} aria-label="Devices">
          <DeviceFields media={media} own={own} />
          {isRemembered && <p className="hint">Your choice is remembered on this device.</p>}
          {!canCaption() && (
            <p className="hint">
              Captions: this browser can’t create them on your device, and we don’t send your words anywhere
              that could.
            </p>
          )}
        </aside>
      )}
      <CallBar
        media={media}
        own={own}
        side={side}
        onSide={(wanted) => setOpened(wanted === side ? null : wanted)}
        {...(canCaption() && {
          captions: { isOn: wantsCaptions, toggle: () => setWantsCaptions(!wantsCaptions) },
        })}
        onLeave={onLeave}
      />
    </>
  )
}
