import { type ReactNode, useState } from 'react'
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

/** A film with captions and the browser's own controls. */
export function VideoDialog({ film, onClose, footer }: VideoDialogProps) {
  const [isMissing, setIsMissing] = useState(false)
  const source = `/films/${film.file}`
  return (
    <Modal className="dialog--video" title={film.title} onClose={onClose} footer={footer}>
      {isMissing ? (
        <div className="empty" role="status">
          <EmptyArt of="offline" />
          <h3>We could not load this film</h3>
          <p>It may still be in the making, or the connection broke off. Please try again a little later.</p>
        </div>
      ) : (
        <video controls autoPlay playsInline poster="/films/poster.jpg" preload="metadata">
          <source src={`${source}.webm`} type="video/webm" />
          {/* The browser tries the sources in order: when the last one fails there is no film. */}
          <source src={`${source}.mp4`} type="video/mp4" onError={() => setIsMissing(true)} />
          <track kind="captions" srcLang="en" label="English" src={`${source}.vtt`} default />
        </video>
      )}
    </Modal>
  )
}
