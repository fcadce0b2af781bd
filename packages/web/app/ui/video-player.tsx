import { Captions, CaptionsOff, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { clockOf } from './clock-words'
import { FilmWords, useWordsOfTrack } from './film-player'
import { Icon } from './icon'
import { Seekbar } from './seekbar'
import './film-player.css'

const JUMP_SECONDS = 5

interface VideoPlayerProps {
  title: string
  url: string
  captionsUrl: string | null
  /** It could not be loaded or played. */
  onBroken: () => void
}

/** An uploaded film, with our controls and its captions. */
export function VideoPlayer({ title, url, captionsUrl, onBroken }: VideoPlayerProps) {
  const player = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({ position: 0, total: 0, isPlaying: false, isMuted: false })
  const [hasCaptions, setHasCaptions] = useState(true)
  const { words, watch } = useWordsOfTrack()
  const { position, total, isPlaying, isMuted } = state

  function look() {
    const film = video.current
    if (!film) return
    // A recording may not know its duration until it has been played to the end.
    const length = Number.isFinite(film.duration) ? film.duration : film.currentTime
    setState({
      position: film.currentTime * 1000,
      total: length * 1000,
      isPlaying: !film.paused && !film.ended,
      isMuted: film.muted,
    })
  }

  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = hasCaptions ? 'showing' : 'hidden'
  }, [hasCaptions])

  const seek = (milliseconds: number) => {
    if (video.current) video.current.currentTime = Math.min(Math.max(0, milliseconds), total) / 1000
  }
  const toggle = () => {
    const film = video.current
    if (film?.paused) void film.play().catch(() => {})
    else film?.pause()
  }
  const mute = () => {
    if (video.current) video.current.muted = !isMuted
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const jumps: Record<string, () => void> = {
      ArrowLeft: () => seek(position - JUMP_SECONDS * 1000),
      ArrowRight: () => seek(position + JUMP_SECONDS * 1000),
      Home: () => seek(0),
      End: () => seek(total),
      // The space bar presses a focused button, whatever it does.
      ...(event.target instanceof HTMLButtonElement ? {} : { ' ': toggle }),
    }
    const jump = jumps[event.key]
    if (!jump) return
    event.preventDefault()
    jump()
  }

  return (
    <>
      <section ref={player} className="player on-inverse" aria-label={title} onKeyDown={onKeyDown}>
        <div className="player__screen">
          {/* biome-ignore lint/a11y/useMediaCaption: whether it has captions is up to who attached it, and is told below */}
          <video
            ref={video}
            className="player__video"
            aria-label={title}
            src={url}
            preload="metadata"
            playsInline
            onClick={toggle}
            onTimeUpdate={look}
            onLoadedMetadata={look}
            onDurationChange={look}
            onPlay={look}
            onPause={look}
            onEnded={look}
            onVolumeChange={look}
            onError={onBroken}
          >
            {captionsUrl && (
              <track ref={watch} kind="captions" srcLang="en" label="Captions" src={captionsUrl} default />
            )}
          </video>
        </div>
        <div className="player__bar">
          <Seekbar parts={[{ start: 0, end: total }]} position={position} onSeek={seek} />
          <div className="player__controls">
            <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
              <Icon of={isPlaying ? Pause : Play} />
            </IconButton>
            <p className="player__time tnum">
              <span>{clockOf(position)}</span>
              <span className="player__left">{clockOf(total - position)} left</span>
            </p>
            {captionsUrl ? (
              <button
                type="button"
                className="player__toggle"
                aria-pressed={hasCaptions}
                onClick={() => setHasCaptions(!hasCaptions)}
              >
                <Icon of={Captions} />
                Captions
              </button>
            ) : (
              <p className="player__note">
                <Icon of={CaptionsOff} />
                No captions
              </p>
            )}
            <IconButton label={isMuted ? 'Sound on' : 'Sound off'} onClick={mute}>
              <Icon of={isMuted ? VolumeX : Volume2} />
            </IconButton>
            <IconButton
              label="Full screen"
              onClick={() =>
                document.fullscreenElement ? document.exitFullscreen() : player.current?.requestFullscreen()
              }
            >
              <Icon of={Maximize} />
            </IconButton>
          </div>
        </div>
      </section>
      <FilmWords words={words} />
    </>
  )
}
