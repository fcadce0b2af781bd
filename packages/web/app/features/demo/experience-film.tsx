import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type Audience, filmCopy, films } from '~/content/demo'
import { registerAs } from '~/lib/register-as'
import { screens } from '~/lib/screens'
import { EmptyArt } from '~/ui/art/empty-art'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Modal } from '~/ui/modal'

interface ExperienceFilmProps {
  audience: Audience
  onBack: () => void
  onClose: () => void
}

export function ExperienceFilm({ audience, onBack, onClose }: ExperienceFilmProps) {
  const [isMissing, setMissing] = useState(false)
  const film = films[audience]
  return (
    <Modal
      className="film-dialog"
      title={film.title}
      note={isMissing ? undefined : film.note}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onBack}>
            <Icon of={ArrowLeft} />
            {filmCopy.back}
          </Button>
          <ButtonLink to={registerAs(audience === 'mentor' ? 'MENTOR' : 'MENTEE')} onClick={onClose}>
            {film.join}
          </ButtonLink>
        </>
      }
    >
      {isMissing ? (
        <div className="film-missing" role="status">
          <EmptyArt of="activities" />
          <h3>{film.missing.title}</h3>
          <p>{film.missing.text}</p>
          <ButtonLink look="secondary" to={screens.workflow} onClick={onClose}>
            {filmCopy.workflow}
          </ButtonLink>
        </div>
      ) : (
        // The last source failing means that none of them could be played.
        <video className="film" controls playsInline preload="metadata" autoPlay>
          <source src={`${film.file}.webm`} type="video/webm" />
          <source src={`${film.file}.mp4`} type="video/mp4" onError={() => setMissing(true)} />
          <track kind="captions" src={`${film.file}.vtt`} srcLang="en" label={filmCopy.captions} default />
        </video>
      )}
    </Modal>
  )
}
