import { MAX_SEARCH } from '@brightpair/contract/limits'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onSearch: (words: string) => void
}

const PAUSE = 300

/** Searches when typing stops, not with every character. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  const pause = useRef<number>(undefined)
  // The URL follows the search with a delay, and someone may still be typing. The field only follows the URL when that
  // changes by itself, by navigation or a link.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  function type(words: string) {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      setSent(words.trim())
      onSearch(words.trim())
    }, PAUSE)
  }

  return (
    <TextField
      label={label}
      icon={Search}
      type="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
