import { ArrowLeft } from 'lucide'
import { type Audience, afterFilm } from '~/content/demo'
import { films } from '~/content/films'
import { registerAs } from '~/lib/register-as'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { VideoDialog } from '~/ui/video-dialog'

interface ExperienceFilmProps {
  audience: Audience
  onBack: () => void
  onClose: () => void
}

export function ExperienceFilm({ audience, onBack, onClose }: ExperienceFilmProps) {
  return (
    <VideoDialog
      film={films[audience]}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onBack}>
            <Icon of={ArrowLeft} />
            {afterFilm.back}
          </Button>
          <ButtonLink to={registerAs(audience === 'mentor' ? 'MENTOR' : 'MENTEE')} onClick={onClose}>
            {afterFilm.join[audience]}
          </ButtonLink>
        </>
      }
    />
  )
}
