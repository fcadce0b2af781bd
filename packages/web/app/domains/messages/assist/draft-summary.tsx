import { Sparkles, Undo2 } from 'lucide'
import { useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './assist.module.css'
import { ServiceConsent } from './service-consent'
import { useDraft } from './use-assist'

interface DraftSummaryProps {
  month: number
  /** The current content of the field. */
  text: string
  /** Puts text into the field; it is only stored when the person saves it. */
  onText: (text: string) => void
}

/** The field's content before and after a draft: an untouched draft can be undone. */
interface Placed {
  before: string
  after: string
  generated: boolean
}

/** Appends a summary of the month below what the person has already written. */
export function DraftSummary({ month, text, onText }: DraftSummaryProps) {
  const [placed, setPlaced] = useState<Placed>()
  const isUntouched = placed?.after === text
  const before = placed && isUntouched ? placed.before : text
  const draft = useDraft((written) => {
    const after = joined(before, written.text)
    setPlaced({ before, after, generated: written.generated })
    onText(after)
  })

  function takeBack() {
    onText(before)
    setPlaced(undefined)
  }

  return (
    <div className={styles.assistDraft}>
      <div className="row">
        <Button
          variant="secondary"
          size="sm"
          busy={draft.isWriting && 'Writing'}
          onClick={() => void draft.write({ kind: 'summary', month })}
        >
          <Icon of={Sparkles} />
          Draft a summary of this month
        </Button>
        {isUntouched && !draft.isWriting && (
          <Button variant="ghost" size="sm" onClick={takeBack}>
            <Icon of={Undo2} />
            Remove the draft
          </Button>
        )}
        {placed?.generated && (
          <Badge tone="warning" icon={Sparkles}>
            Generated
          </Badge>
        )}
      </div>
      <p className="muted" role="status">
        {draft.isWriting
          ? 'Writing…'
          : placed
            ? 'The draft is in the field. Nothing is saved until you save it.'
            : 'Drafted from what you did this month. Edit it, keep it or discard it.'}
      </p>
      <ServiceConsent />
    </div>
  )
}

const joined = (before: string, draft: string): string =>
  before.trim() === '' ? draft : `${before.trimEnd()}\n\n${draft}`
