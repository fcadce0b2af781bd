/** A placeholder filled in at runtime. */
const BLANK = '{…}'

/** Every text a module can put on a screen: its string literals, including nested ones. Comments don't count. */
export function stringsIn(source: string): string[] {
  const found: string[] = []
  let at = 0

  function readLiteral(quote: string): void {
    let text = ''
    for (at += 1; at < source.length && source[at] !== quote; at += 1) {
      if (source[at] === '\\') {
        at += 1
        text += source[at]
      } else if (quote === '`' && source.startsWith('${', at)) {
        at += 2
        readCode('}')
        text += BLANK
      } else text += source[at]
    }
    found.push(text)
  }

  function readCode(end: string | null): void {
    for (let depth = 0; at < source.length; at += 1) {
      const sign = source[at] ?? ''
      if (source.startsWith('//', at)) at = endOf('\n')
      else if (source.startsWith('/*', at)) at = endOf('*/') + 1
      else if (`'"\``.includes(sign)) readLiteral(sign)
      else if (sign === '{') depth += 1
      else if (sign === '}') {
        if (sign === end && depth === 0) return
        depth -= 1
      }
    }
  }

  const endOf = (mark: string) => {
    const found = source.indexOf(mark, at)
    return found < 0 ? source.length : found
  }

  readCode(null)
  return found
}

const MIN_WORDS = 4

/** Names and labels are too short to make a claim. */
export const isSentence = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length >= MIN_WORDS

const MAX_QUOTED = 90

/** As quoted in the list of claims: whole, or its beginning and length, so that any change is noticed. */
export const quoteOf = (text: string): string =>
  text.length <= MAX_QUOTED ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_QUOTED))} … [${text.length}]`
