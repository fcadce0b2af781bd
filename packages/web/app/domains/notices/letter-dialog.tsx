import type { Notice } from '@brightpair/contract'
import { paragraphsOf } from '@brightpair/contract/fill-in'
import { dayLabel } from '~/lib/moments'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import styles from './notices.module.css'

/** The full text of what the programme team wrote. */
export default function LetterDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog
      title={notice.title}
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {notice.link && (
            <ButtonLink to={notice.link} onClick={onClose}>
              Continue
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={`stack ${styles.letter}`}>
        <p className="muted">From your programme team, {dayLabel(notice.createdAt)}</p>
        {paragraphsOf(notice.body).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}
