import type { Found } from '@brightpair/contract'
import { Search } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfPair } from '~/domains/pairs'
import { screens } from '~/lib/screens'
import { Icon } from '~/ui/icon'
import { SearchResults } from './search-results'
import { useSearch } from './use-search'
import '~/ui/field.css'
import '~/ui/popover.css'
import { MAX_SEARCH } from '@brightpair/contract/limits'
import styles from './search.module.css'

/** The screen for each kind, and the query parameters that open the right part of it. */
const places: Record<Found['kind'], (id: string) => [screen: string, query: Record<string, string>]> = {
  activity: (id) => [screens.mentorship, { activity: id }],
  session: () => [screens.calendar, {}],
  // On a phone the conversation is a page of its own.
  message: () => [screens.inbox, { open: '' }],
  resource: (slug) => [`${screens.resources}/${slug}`, {}],
  spark: () => [screens.powerPlayDashboard, {}],
}

function addressOf({ kind, id }: Found, ofPair: (path: string) => string): string {
  const [screen, query] = places[kind](id)
  const address = ofPair(screen)
  const more = new URLSearchParams(query)
  return more.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${more}` : address
}

/** Searches while typing; arrow keys choose, Enter opens, Escape closes. The focus stays in the box. */
export function SearchBox() {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const ofPair = useOfPair()
  const search = useSearch(typed)
  const { results } = search
  const isShown = isOpen && typed.trim() !== ''
  const idOf = (index: number) => `${listId}-${index}`

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setChosen(0)
  }

  function open(index: number) {
    const found = results[index]
    if (!found) return
    setTyped('')
    setOpen(false)
    void navigate(addressOf(found, ofPair))
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setOpen(true)
      if (isShown) setChosen((chosen + step + results.length) % results.length)
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault()
      open(chosen)
    } else if (event.key === 'Escape') {
      // The browser's default would clear the box on the first press.
      event.preventDefault()
      if (isShown) setOpen(false)
      else setTyped('')
    }
  }

  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div className="input-wrap">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown && results.length > 0}
          aria-controls={isShown && results.length > 0 ? listId : undefined}
          aria-activedescendant={isShown && results.length > 0 ? idOf(chosen) : undefined}
          placeholder="Search"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isShown && (
        <SearchResults
          id={listId}
          idOf={idOf}
          search={search}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={open}
        />
      )}
    </search>
  )
}
