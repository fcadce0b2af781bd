import type { CaseEntry } from '@brightpair/contract'
import { momentLabel } from '~/lib/moments'
import { classNames } from '~/ui/class-names'
import styles from './cases.module.css'

interface CaseTalkProps {
  /** The original message, where it is part of the conversation. */
  first?: { words: string; by: string; at: string }
  entries: readonly CaseEntry[]
}

/** The original message and everything written about it since; internal notes look different. */
export function CaseTalk({ first, entries }: CaseTalkProps) {
  return (
    <ol className={styles.talk}>
      {first && (
        <li className={styles.talkAuthor}>
          <p>{first.words}</p>
          <small>
            {first.by}, {momentLabel(first.at)}
          </small>
        </li>
      )}
      {entries.map(({ id, by, isAuthor, isNote, isDecision, words, at }) => (
        <li
          key={id}
          className={classNames(
            isAuthor && styles.talkAuthor,
            isNote && styles.talkNote,
            isDecision && styles.talkDecision,
          )}
        >
          <p>{words}</p>
          <small>
            {isDecision ? 'Decided by ' : isNote && 'Note by '}
            {by || 'Someone who has left'}, {momentLabel(at)}
          </small>
        </li>
      ))}
    </ol>
  )
}
