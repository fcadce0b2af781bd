import { cutAtWord } from '../../../platform/cut-at-word.ts'

/** `“a”, “b” and “c”`, with a maximum number of items. */
export function listed(names: readonly string[], max = 4): string {
  const shown = names.slice(0, max).map((name) => `“${name}”`)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const [last = '', ...rest] = shown.reverse()
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} and ${last}`
}

export const times = (count: number): string => ['not at all', 'once', 'twice'][count] ?? `${count} times`

const MAX_LENGTH = 160

/** The first sentence someone wrote, short enough to be quoted inside another one. */
export function firstSentence(text: string): string {
  const [sentence = ''] = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?…])\s/u)
  return cut(sentence.replace(/[.]$/, ''))
}

/** The most recent line. */
export function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^[\s•*-]+/, '').trim())
  return cut(lines.findLast((line) => line !== '') ?? '')
}

const cut = (text: string): string => (text.length <= MAX_LENGTH ? text : `${cutAtWord(text, MAX_LENGTH)} …`)
