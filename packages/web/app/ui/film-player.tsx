import { useCallback, useState } from 'react'
import { EmptyArt } from './art/empty-art'
import './empty-state.css'
import './film-player.css'

interface FilmPlayerProps {
  title: string
  /** The base name of its files in public/films: .webm, .mp4, .vtt and .jpg. */
  file: string
  autoPlay?: boolean
}

/** A film with captions, native controls, and a transcript. */
export function FilmPlayer({ title, file, autoPlay = false }: FilmPlayerProps) {
  const [isMissing, setIsMissing] = useState(false)
  const { words, watch } = useWordsOfTrack()
  const source = `/films/${file}`
  if (isMissing)
    return (
      <div className="empty film-missing" role="status">
        <EmptyArt of="offline" />
        <h3>We couldn’t load this film</h3>
        <p>Please check your connection and try again a little later.</p>
      </div>
    )
  return (
    <>
      <video
        className="film"
        aria-label={title}
        controls
        autoPlay={autoPlay}
        playsInline
        poster={`${source}.jpg`}
        preload="metadata"
      >
        <source src={`${source}.webm`} type="video/webm" />
        {/* The browser tries the sources in order: when the last one fails there is no film. */}
        <source src={`${source}.mp4`} type="video/mp4" onError={() => setIsMissing(true)} />
        <track ref={watch} kind="captions" srcLang="en" label="English" src={`${source}.vtt`} default />
      </video>
      <FilmWords words={words} />
    </>
  )
}

export function FilmWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <details className="film-words">
      <summary>Read the film as text</summary>
      <ol>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  )
}

/** The cues of the captions, once loaded. */
export function useWordsOfTrack() {
  const [words, setWords] = useState<readonly string[]>([])
  const watch = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return
    const read = () => setWords(Array.from(element.track.cues ?? [], (cue) => (cue as VTTCue).text))
    // The element may have loaded before it is mounted.
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [])
  return { words, watch }
}
