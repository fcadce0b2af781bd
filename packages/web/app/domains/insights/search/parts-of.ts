interface Part {
  part: string
  isHit: boolean
  /** Where it begins in the text. */
  at: number
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A text taken apart where the words occur in it, in any case. */
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
