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

/** Searches when someone stops typing, not with every letter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  const pause = useRef<number>(undefined)
  // The address follows what was searched a moment later, and someone may be typing on. Only where it changed by itself,
  // by going back and forward or by a link, the field follows the address.
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
