import { answering } from '~/content/answering'
import type { SaveState } from '~/lib/draft-saver'
import { classNames } from '~/ui/class-names'
import styles from './questionnaire.module.css'

const words: Record<SaveState, string> = {
  idle: '',
  saving: answering.saving,
  saved: answering.saved,
  failed: answering.notSaved,
}

/** Stands beside the number of the question, and is said aloud only when something is wrong. */
export function SavedHint({ state }: { state: SaveState }) {
  return (
    <span
      className={classNames(styles.quizSaved, styles[`quizSaved_${state}`])}
      role={state === 'failed' ? 'alert' : undefined}
    >
      {words[state]}
    </span>
  )
}
