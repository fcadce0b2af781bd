import { MAX_ASKING_WORDS } from '@brightpair/contract/limits'
import { Pencil } from 'lucide'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Textarea } from '~/ui/textarea'
import styles from './repairs.module.css'

interface AskingWordsProps {
  who: string
  usual: string
  /** Undefined: the default wording is sent. */
  own: string | undefined
  onChange: (own: string | undefined) => void
}

/** The message to one person, which can be read and changed before it is sent. */
export function AskingWords({ who, usual, own, onChange }: AskingWordsProps) {
  if (own === undefined)
    return (
      <div className={styles.asking}>
        <p>“{usual}”</p>
        <Button variant="link" onClick={() => onChange(usual)}>
          <Icon of={Pencil} />
          Edit<span className="sr-only"> the message to {who}</span>
        </Button>
      </div>
    )
  return (
    <div className={styles.asking}>
      <Textarea
        label={`Message to ${who}`}
        hint="We’ll add the day to answer by and the link to the match. Leave empty to use our words."
        value={own}
        maxLength={MAX_ASKING_WORDS}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="link" onClick={() => onChange(undefined)}>
        Use our words<span className="sr-only"> for {who}</span>
      </Button>
    </div>
  )
}
