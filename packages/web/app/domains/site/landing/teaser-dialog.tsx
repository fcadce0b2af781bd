import { films } from '~/content/films'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { VideoDialog } from '~/ui/video-dialog'

export default function TeaserDialog({ onClose }: { onClose: () => void }) {
  return (
    <VideoDialog
      film={films.teaser}
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="ghost" to={screens.workflow}>
            Read how it works
          </ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    />
  )
}
