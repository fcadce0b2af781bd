import type { Found } from '@brightpair/contract'
import { useEffect, useRef } from 'react'
import { momentLabel } from '~/lib/moments'
import { partsOf } from './parts-of'
import styles from './search.module.css'
import type { useSearch } from './use-search'
import '~/ui/popover.css'

const labels: Record<Found['kind'], string> = {
  activity: 'Activities',
  session: 'Sessions',
  message: 'Messages',
  resource: 'Resources',
  spark: 'Sparks',
}

/** Where or when: a programme month, or a moment. */
function placeOf({ month, at }: Found): string {
  if (month) return `Month ${month}`
  return at ? momentLabel(at) : ''
}

interface SearchGroup {
  kind: Found['kind']
  label: string
  items: Found[]
}

/** Grouped by kind, in their original order. */
function groupsOf(results: readonly Found[]): SearchGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    label: labels[kind],
    items: results.filter((each) => each.kind === kind),
  }))
}

interface SearchResultsProps {
  id: string
  idOf: (index: number) => string
  search: ReturnType<typeof useSearch>
  chosen: number
  onChoose: (index: number) => void
  onOpen: (index: number) => void
}

export function SearchResults({ id, idOf, search, chosen, onChoose, onOpen }: SearchResultsProps) {
  const { results, words, state } = search
  return (
    <div className={`popover ${styles.searchResults}`}>
      <p className={results.length > 0 ? 'sr-only' : styles.searchEmpty} role="status">
        {results.length > 0 ? `${results.length} found` : state}
      </p>
      {results.length > 0 && (
        <div className="listbox" role="listbox" id={id} aria-label="Search results">
          {groupsOf(results).map(({ kind, label, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={kind} role="group" aria-label={label}>
              <p className={styles.searchKind} aria-hidden="true">
                {label}
              </p>
              {items.map((found) => {
                const index = results.indexOf(found)
                return (
                  <Option
                    key={found.id}
                    id={idOf(index)}
                    found={found}
                    words={words}
                    isChosen={index === chosen}
                    onChoose={() => onChoose(index)}
                    onOpen={() => onOpen(index)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  found: Found
  words: readonly string[]
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
}

function Option({ id, found, words, isChosen, onChoose, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is heard by the box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: named by the box as its active descendant
    <div
      ref={element}
      id={id}
      className={`listbox__item ${styles.searchItem}`}
      role="option"
      aria-selected={isChosen}
      data-focused={isChosen || undefined}
      onPointerMove={onChoose}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <b>
        <Highlight text={found.title} words={words} />
      </b>
      <small>{placeOf(found)}</small>
      <span>
        <Highlight text={found.excerpt} words={words} />
      </span>
    </div>
  )
}

interface HighlightProps {
  text: string
  words: readonly string[]
}

function Highlight({ text, words }: HighlightProps) {
  return partsOf(text, words).map(({ part, isHit, at }) => (isHit ? <mark key={at}>{part}</mark> : part))
}
