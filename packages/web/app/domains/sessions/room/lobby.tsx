import { Mic, MicOff, Video, VideoOff } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import type { Pair } from '~/domains/pairs'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { DeviceFields } from './device-fields'
import { problemWords } from './media-problems'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'
import { VideoTile } from './video-tile'
import '~/ui/field.css'

const STEPS = 12
const steps = Array.from({ length: STEPS }, (_, step) => step)
const EVERY = 80

/** The microphone level, so that people see that it works before anyone listens. */
function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const level = useLevel(track)
  return (
    <div className={styles.level}>
      <meter className="sr-only" aria-label="Microphone level" max={STEPS} value={level} />
      {steps.map((step) => (
        <i key={step} className={step < level ? styles.isLit : undefined} />
      ))}
    </div>
  )
}

function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    // As long as the interval between two samples, so that no short sound is missed.
    analyser.fftSize = 4096
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.max(...samples.map(Math.abs)) / Math.SQRT2
      // Speech has low amplitudes; the square root makes it visible.
      const heard = Math.min(STEPS, Math.round(Math.sqrt(loudness) * STEPS * 1.6))
      // Falls step by step: a level that vanishes at once can't be read.
      setLevel((before) => Math.max(heard, before - 1, 0))
    }, EVERY)
    // Browsers start audio only after a user gesture, which a newly opened page may not have had.
    const touched = new AbortController()
    const wake = () => void context.resume().catch(() => undefined)
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, wake, { signal: touched.signal })
    return () => {
      touched.abort()
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return level
}

interface LobbyProps {
  pair: Pair
  media: OwnMedia
  own: OwnMediaState
  isPartnerHere: boolean
  /** The same person is already in the room, in another tab or device. */
  isElsewhere: boolean
  onJoin: () => void
}

/** Camera and microphone are checked before anyone else sees or hears them. */
export function Lobby({ pair, media, own, isPartnerHere, isElsewhere, onJoin }: LobbyProps) {
  const { camera, microphone, isMuted, isStarting, problems } = own
  const preview = useMemo(() => camera && new MediaStream([camera]), [camera])
  const partner = pair.partner.firstName
  return (
    <>
      <section className={styles.roomStage} aria-label="How you’ll be seen">
        <VideoTile
          place="main"
          person={pair.me}
          role={pair.side}
          label="You"
          stream={preview}
          hasPicture={camera !== null}
          isOwn
        />
      </section>
      <section className={`${styles.roomSide} ${styles.roomSide_lobby}`} aria-label="Before you join">
        <p className={styles.roomHere} role="status">
          {isPartnerHere ? `${partner} is in the room` : `${partner} isn’t here yet`}
        </p>
        <DeviceFields media={media} own={own}>
          {microphone && !isMuted && <LevelMeter track={microphone} />}
        </DeviceFields>
        {(['video', 'audio'] as const).map((kind) => {
          const problem = problems[kind]
          return (
            problem && (
              <Notice
                key={kind}
                tone="warning"
                role="alert"
                title={kind === 'video' ? 'No camera' : 'No microphone'}
                action={
                  <Button variant="link" onClick={() => void media.start()}>
                    Try again
                  </Button>
                }
              >
                {problemWords(kind, problem)}
              </Notice>
            )
          )
        })}
        <div className={styles.roomChoice}>
          <Button variant="secondary" onClick={() => media.toggleMicrophone()} disabled={isStarting}>
            <Icon of={microphone && !isMuted ? Mic : MicOff} />
            {microphone && !isMuted ? 'Mute' : 'Unmute'}
          </Button>
          <Button variant="secondary" onClick={() => media.toggleCamera()} disabled={isStarting}>
            <Icon of={camera ? Video : VideoOff} />
            {camera ? 'Stop video' : 'Start video'}
          </Button>
        </div>
        {isElsewhere && (
          <Notice tone="info" title="You’re already in this room">
            In another tab or on another device. Join here and the call moves to this one; the other one
            leaves it, so there’s no echo.
          </Notice>
        )}
        <Button size="lg" block busy={isStarting && 'Starting your camera'} onClick={onJoin}>
          {isElsewhere
            ? 'Join here instead'
            : camera || microphone
              ? 'Join'
              : 'Join without camera and microphone'}
        </Button>
        <p className="hint">Only you and {partner} can enter. Nothing is recorded.</p>
      </section>
    </>
  )
}
