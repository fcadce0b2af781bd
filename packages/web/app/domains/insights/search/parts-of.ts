interface Part {
  part: string
  isHit: boolean
  /** Its position in the text. */
  at: number
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Splits a text at the occurrences of the words, ignoring case. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ part: text, isHit: false, at: 0 }]
  const anyWord = new RegExp(`(${words.map(escaped).join('|')})`, 'iu')
  let at = 0
  return text.split(anyWord).map((part, index) => {
    const start = at
    at += part.length
    return { part, isHit: index % 2 === 1, at: start }
  })
}
