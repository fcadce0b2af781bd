import type { LetterReader } from '@brightpair/contract'
import { fillIn, fillInLine, paragraphsOf } from '@brightpair/contract/fill-in'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '~/ui/icon'
import '~/ui/button.css'
import { EmailSheet } from './email-sheet'
import styles from './letters.module.css'

interface PreviewCardProps {
  readers: readonly LetterReader[]
  shown: LetterReader | undefined
  total: number
  subject: string
  text: string
  onShow: (reader: LetterReader) => void
}

const actionOf = ({ state }: LetterReader) => (state === 'invited' ? 'Choose a password' : 'Open Brightpair')

/** What one reader will get, rendered by the same function as the email. */
export function PreviewCard({ readers, shown, total, subject, text, onShow }: PreviewCardProps) {
  const at = readers.findIndex(({ id }) => id === shown?.id)
  const step = (by: number) => {
    const next = readers[at + by]
    if (next) onShow(next)
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>{shown ? `As ${shown.firstName} sees it` : 'Preview'}</h2>
        {shown && (
          <span className={styles.steps}>
            <button
              type="button"
              className="icon-btn icon-btn--sm"
              aria-label="Previous reader"
              disabled={at <= 0}
              onClick={() => step(-1)}
            >
              <Icon of={ChevronLeft} />
            </button>
            <span className="tnum muted">
              {at + 1} of {total}
            </span>
            <button
              type="button"
              className="icon-btn icon-btn--sm"
              aria-label="Next reader"
              disabled={at + 1 >= readers.length}
              onClick={() => step(1)}
            >
              <Icon of={ChevronRight} />
            </button>
          </span>
        )}
      </div>
      {shown ? (
        <>
          <p className={styles.previewMeta}>
            Subject <b>{fillInLine(subject, shown.values) || '…'}</b>
          </p>
          <p className={styles.previewMeta}>
            Replies go to <b>you</b>
          </p>
          <EmailSheet
            heading={fillInLine(subject, shown.values) || '…'}
            paragraphs={paragraphsOf(fillIn(text, shown.values))}
            action={actionOf(shown)}
            small="You’re getting this because you take part in your company’s mentoring programme."
          />
        </>
      ) : (
        <p className="muted">Choose a reader to see what they’ll get.</p>
      )}
    </section>
  )
}
