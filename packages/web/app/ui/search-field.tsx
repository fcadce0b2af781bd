import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onSearch: (words: string) => void
}

const PAUSE = 300

/** Asks when somebody stops typing, not with every letter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const pause = useRef<number>(undefined)
  // The address changed by itself: back and forward, or a link.
  if (value !== asked) {
    setAsked(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  function type(words: string) {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      setAsked(words.trim())
      onSearch(words.trim())
    }, PAUSE)
  }

  return (
    <TextField
      label={label}
      icon={Search}
      type="search"
      autoComplete="off"
      maxLength={100}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
