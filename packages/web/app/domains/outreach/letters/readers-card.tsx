import type { LetterReader } from '@brightpair/contract'
import { BellOff, ChevronDown, X } from 'lucide'
import type { ReactNode } from 'react'
import { fullName, sideOf } from '~/domains/people'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { heldSentence, heldWords, people, whoWords } from './letter-words'
import '~/ui/card.css'
import styles from './letters.module.css'
import type { LetterTo, useReaders } from './use-letters'

interface ReadersCardProps {
  to: LetterTo
  /** Filters for the list. */
  tools: ReactNode
  readers: ReturnType<typeof useReaders>
  shown: LetterReader | undefined
  onShow: (reader: LetterReader) => void
  onTakeOut: (reader: LetterReader) => void
  takenOut: number
  onPutBack: () => void
  onRole: (role: 'MENTOR' | 'MENTEE' | null) => void
  onMore: () => void
}

const sides = [
  [null, 'Both'],
  ['MENTOR', 'Mentors'],
  ['MENTEE', 'Mentees'],
] as const

const noteOf = ({ held, state, values }: LetterReader) => {
  if (held) return heldWords[held]
  if (state === 'invited') return 'Gets the invitation again'
  if (values.partner === '') return values.programme
  return values['last met']
    ? `with ${values.partner}, last met ${values['last met']}`
    : `with ${values.partner}`
}

/** Who gets it and why, and who does not. */
export function ReadersCard(props: ReadersCardProps) {
  const { to, tools, readers, shown, onShow, onTakeOut, takenOut, onPutBack, onRole, onMore } = props
  const { data, isError, refetch, isPlaceholderData } = readers
  return (
    <section className="card" aria-labelledby="letter-to">
      <div className="card__head">
        <h2 id="letter-to">To</h2>
        {data && <span className="muted tnum">{people(data.total)}</span>}
      </div>
      <div className={styles.who}>
        <p>
          {data ? people(data.total) : 'People'} {whoWords(to)}.
        </p>
        <Chips label="Which of them">
          {sides.map(([role, label]) => (
            <Chip key={label} pressed={(to.role ?? null) === role} onPress={() => onRole(role)}>
              {label}
            </Chip>
          ))}
        </Chips>
        {tools}
      </div>
      {!data ? (
        <div className="card__body">
          <LoadState what="The people" isError={isError} onRetry={() => void refetch()} />
        </div>
      ) : data.total === 0 ? (
        <div className="card__body">
          <EmptyState drawing="match" title="Nobody to write to">
            Everyone has already done this, or has been left out.
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.people} aria-busy={isPlaceholderData}>
          {data.data.map((reader) => (
            <li key={reader.id} className={reader.id === shown?.id ? styles.isShown : undefined}>
              <button
                type="button"
                className={styles.reader}
                aria-pressed={reader.id === shown?.id}
                onClick={() => onShow(reader)}
              >
                <Avatar side={sideOf(reader.accountType)} name={fullName(reader)} size="sm" />
                <span>
                  <b>{fullName(reader)}</b>
                  <small>{noteOf(reader)}</small>
                </span>
              </button>
              <button
                type="button"
                className="icon-btn icon-btn--sm"
                aria-label={`Leave out ${fullName(reader)}`}
                onClick={() => onTakeOut(reader)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className={styles.below}>
          {data.data.length < data.total && (
            <Button variant="link" onClick={onMore}>
              <Icon of={ChevronDown} />
              Show more of {people(data.total)}
            </Button>
          )}
          {takenOut > 0 && (
            <Button variant="link" onClick={onPutBack}>
              Put {people(takenOut)} back
            </Button>
          )}
          {data.held.length > 0 && (
            <p className={styles.hintline}>
              <Icon of={BellOff} />
              <span>
                <b>Held back: </b>
                {data.held.map(heldSentence).join(' ')}
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
