import { cutAtWord } from '../../../platform/cut-at-word.ts'

const BEFORE = 40
const LENGTH = 140

/** The first place in a text where one of the words occurs, cut at spaces. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const lower = plain.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const from = first <= BEFORE ? 0 : plain.indexOf(' ', first - BEFORE) + 1
  const rest = plain.slice(from)
  const cut = rest.length <= LENGTH ? rest : `${cutAtWord(rest, LENGTH)}…`
  return from === 0 ? cut : `…${cut}`
}
