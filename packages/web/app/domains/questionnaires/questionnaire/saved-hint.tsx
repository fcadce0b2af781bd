import { answering } from '~/content/answering'
import type { SaveState } from '~/lib/draft-saver'
import { classNames } from '~/ui/class-names'

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
      className={classNames('quiz__saved', `quiz__saved--${state}`)}
      role={state === 'failed' ? 'alert' : undefined}
    >
      {words[state]}
    </span>
  )
}
