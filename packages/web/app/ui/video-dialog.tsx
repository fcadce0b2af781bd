import type { ReactNode } from 'react'
import type { Film } from '~/content/films'
import { FilmPlayer } from './film-player'
import { Modal } from './modal'
import './video-dialog.css'

interface VideoDialogProps {
  film: Film
  onClose: () => void
  /** The visitor's next step, below the film or instead of it. */
  footer?: ReactNode
}

export function VideoDialog({ film, onClose, footer }: VideoDialogProps) {
  return (
    <Modal className="dialog--video" title={film.title} onClose={onClose} footer={footer}>
      <FilmPlayer title={film.title} file={film.file} autoPlay />
    </Modal>
  )
}
