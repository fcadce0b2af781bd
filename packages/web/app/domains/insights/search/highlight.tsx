import { partsOf } from './parts-of'

interface HighlightProps {
  text: string
  words: readonly string[]
}

export function Highlight({ text, words }: HighlightProps) {
  return partsOf(text, words).map(({ part, isHit, at }) => (isHit ? <mark key={at}>{part}</mark> : part))
}
