import type { ResourceArticle } from '@brightpair/contract'
import { Check, Maximize, Pause, Play, RotateCcw, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs'
import { deviceMemory } from '~/lib/device-memory'
import { Button, IconButton } from '~/ui/button'
import { clockOf } from '~/ui/clock-words'
import { Icon } from '~/ui/icon'
import { Seekbar } from '~/ui/seekbar'
import { nextCard, partsOf, previousCard, timelineOf } from './timeline'
import { usePlayback } from './use-playback'
import { useHasVoice } from './use-voice'
import styles from './watch.module.css'
import { WatchStage } from './watch-stage'

const JUMP_MILLISECONDS = 5000

interface WatchPlayerProps {
  article: ResourceArticle
  /** The same mark as for reading it. */
  mark: { isOn: boolean; set: (isOn: boolean) => void }
}

/** The article as a film of cards. Nothing moves until it is started. */
export default function WatchPlayer({ article, mark }: WatchPlayerProps) {
  const { enrollmentId, isOver: isProgrammeOver } = usePair()
  const memory = `watch.${enrollmentId}.${article.slug}`
  const timeline = useMemo(() => timelineOf(article.watch), [article.watch])
  const [start] = useState(() => Number(deviceMemory.read(memory)) || 0)
  const [isVoiceOn, setIsVoiceOn] = useState(false)
  const hasVoice = useHasVoice()
  const player = useRef<HTMLElement>(null)
  const { position, isPlaying, isOver, cue, seek, play } = usePlayback(timeline, {
    start,
    isSpoken: isVoiceOn && hasVoice,
  })
  const line = timeline.cues[cue]
  const card = article.watch[line?.card ?? 0]

  useEffect(() => {
    if (isOver || !line || line.start === 0) deviceMemory.forget(memory)
    else deviceMemory.write(memory, String(line.start))
  }, [memory, line, isOver])

  if (!card || !line) return null

  const jumps: Record<string, () => void> = {
    ArrowLeft: () => seek(position - JUMP_MILLISECONDS),
    ArrowRight: () => seek(position + JUMP_MILLISECONDS),
    ArrowUp: () => seek(previousCard(timeline, position)),
    ArrowDown: () => seek(nextCard(timeline, position)),
    Home: () => seek(0),
    End: () => seek(timeline.total),
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // The space bar presses a focused button, whatever it does.
    const isButton = event.target instanceof HTMLButtonElement
    const jump = event.key === ' ' && !isButton ? () => play(!isPlaying) : jumps[event.key]
    if (!jump) return
    event.preventDefault()
    jump()
  }

  const parts = Math.max(...article.watch.map(({ part, kind }) => (kind === 'exercise' ? 0 : part)))
  const playLabel = isPlaying ? 'Pause' : isOver ? 'Watch again' : 'Play'
  return (
    <section
      ref={player}
      className={`player ${styles.watch} on-inverse`}
      aria-label={`Watch: ${article.title}`}
      aria-describedby="watch-keys"
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for pointers, beside the button below */}
      <div className="player__screen" onClick={() => !isOver && play(!isPlaying)}>
        <WatchStage
          key={line.card}
          article={article}
          card={card}
          caption={line.text}
          parts={parts}
          isMoving={isPlaying}
          isAnnounced={!isVoiceOn}
        />
        {!isPlaying && !isOver && (
          <span className={styles.watchStart} aria-hidden="true">
            <Icon of={Play} />
          </span>
        )}
        {isOver && (
          <div className={styles.watchEnd}>
            <p>{mark.isOn ? 'Watched and done' : 'That’s it. Now try it.'}</p>
            <div>
              {!mark.isOn && !isProgrammeOver && (
                <Button variant="inverse" onClick={() => mark.set(true)}>
                  <Icon of={Check} />
                  Mark as done
                </Button>
              )}
              <Button variant="inverse-ghost" onClick={() => play(true)}>
                <Icon of={RotateCcw} />
                Watch it again
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="player__bar">
        <Seekbar parts={partsOf(timeline, article.watch)} position={position} onSeek={seek} />
        <div className="player__controls">
          <IconButton label={playLabel} onClick={() => play(!isPlaying)}>
            <Icon of={isPlaying ? Pause : isOver ? RotateCcw : Play} />
          </IconButton>
          <IconButton
            label="Previous card"
            disabled={position === 0}
            onClick={() => seek(previousCard(timeline, position))}
          >
            <Icon of={SkipBack} />
          </IconButton>
          <IconButton label="Next card" disabled={isOver} onClick={() => seek(nextCard(timeline, position))}>
            <Icon of={SkipForward} />
          </IconButton>
          <p className="player__time tnum">
            <span>{clockOf(position)}</span>
            <span className="player__left">{clockOf(timeline.total - position)} left</span>
          </p>
          {hasVoice ? (
            <button
              type="button"
              className="player__toggle"
              aria-pressed={isVoiceOn}
              onClick={() => setIsVoiceOn(!isVoiceOn)}
            >
              <Icon of={isVoiceOn ? Volume2 : VolumeX} />
              Read aloud
            </button>
          ) : (
            <p className="player__note">
              <Icon of={VolumeX} />
              No voice on this device
            </p>
          )}
          {document.fullscreenEnabled && (
            <IconButton
              label="Full screen"
              onClick={() =>
                document.fullscreenElement ? document.exitFullscreen() : player.current?.requestFullscreen()
              }
            >
              <Icon of={Maximize} />
            </IconButton>
          )}
        </div>
        {start > 0 && !isPlaying && position === start && (
          <p className="player__resume" role="status">
            You stopped here last time. Press play to continue from {clockOf(start)}.
          </p>
        )}
      </div>
      <p className="sr-only" id="watch-keys">
        Space plays and pauses, left and right skip five seconds, up and down move one card, Home and End jump
        to the start or the end.
      </p>
    </section>
  )
}
