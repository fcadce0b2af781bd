import { type ReactNode, useCallback, useState } from 'react'
import type { Film } from '~/content/films'
import { EmptyArt } from './art/empty-art'
import { Modal } from './modal'
import './empty-state.css'
import './video-dialog.css'

interface VideoDialogProps {
  film: Film
  onClose: () => void
  /** What a visitor can do next, below the film or instead of it. */
  footer?: ReactNode
}

/** A film with captions, the browser's own controls, and the same words to read. */
export function VideoDialog({ film, onClose, footer }: VideoDialogProps) {
  const [isMissing, setIsMissing] = useState(false)
  const { words, watch } = useWordsOfTrack()
  const source = `/films/${film.file}`
  return (
    <Modal className="dialog--video" title={film.title} onClose={onClose} footer={footer}>
      {isMissing ? (
        <div className="empty" role="status">
          <EmptyArt of="offline" />
          <h3>We could not load this film</h3>
          <p>Please check your connection and try again a little later.</p>
        </div>
      ) : (
        <>
          <video
            aria-label={film.title}
            controls
            autoPlay
            playsInline
            poster={`${source}.jpg`}
            preload="metadata"
          >
            <source src={`${source}.webm`} type="video/webm" />
            {/* The browser tries the sources in order: when the last one fails there is no film. */}
            <source src={`${source}.mp4`} type="video/mp4" onError={() => setIsMissing(true)} />
            <track ref={watch} kind="captions" srcLang="en" label="English" src={`${source}.vtt`} default />
          </video>
          {words.length > 0 && (
            <details className="film-words">
              <summary>Read the film as text</summary>
              <ol>
                {words.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
    </Modal>
  )
}

/** The lines of the captions, once the browser has read them. */
function useWordsOfTrack() {
  const [words, setWords] = useState<readonly string[]>([])
  const watch = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return
    const read = () => setWords(Array.from(element.track.cues ?? [], (cue) => (cue as VTTCue).text))
    // The element is made, and may have loaded, before it is shown.
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [])
  return { words, watch }
}
