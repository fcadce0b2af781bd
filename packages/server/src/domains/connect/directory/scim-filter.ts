import { refused } from './scim-error.ts'

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]
type Value = string | number | boolean | null

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare'
      readonly attribute: string
      readonly operator: Operator
      readonly value: Value
    }
  /** `emails[type eq "work"]`: inside, attributes belong to one entry. */
  | { readonly kind: 'entry'; readonly attribute: string; readonly of: Filter }

/** More than any directory sends, and small enough to parse and query at once. */
const MAX_LENGTH = 2_000
const MAX_PARTS = 50
const MAX_DEPTH = 10

const TOKEN =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)(?![\w.:$-])|(\.?[A-Za-z$][\w$:.-]*)|(\S))/gy

interface Token {
  readonly text: string
  readonly kind: 'mark' | 'string' | 'number' | 'word'
}

function tokensIn(text: string): Token[] {
  if (text.length > MAX_LENGTH) throw refused('invalidFilter', 'The filter is too long.')
  const kinds = ['mark', 'string', 'number', 'word'] as const
  return [...text.trimEnd().matchAll(TOKEN)].map(([, ...found]) => {
    const at = found.findIndex((each) => each !== undefined)
    const kind = kinds[at]
    if (!kind) throw refused('invalidFilter', 'The filter has a character that doesn’t belong there.')
    return { kind, text: found[at] ?? '' }
  })
}

/** RFC 7644, 3.4.2.2: `or` binds weakest, then `and`, then `not`. */
export function parseFilter(text: string): Filter {
  const tokens = tokensIn(text)
  let at = 0
  let parts = 0

  const isNext = (word: string) => tokens[at]?.text.toLowerCase() === word && tokens[at]?.kind !== 'string'
  const take = (word: string) => isNext(word) && ++at > 0
  function expect(mark: string): void {
    if (!take(mark)) throw refused('invalidFilter', `The filter lacks a “${mark}”.`)
  }

  function chain(kind: 'and' | 'or', part: (depth: number) => Filter, depth: number): Filter {
    let left = part(depth)
    while (take(kind)) left = { kind, left, right: part(depth) }
    return left
  }
  function either(depth: number): Filter {
    if (depth > MAX_DEPTH) throw refused('invalidFilter', 'The filter has too many levels.')
    return chain('or', (deeper) => chain('and', one, deeper), depth)
  }

  function one(depth: number): Filter {
    if (take('not')) {
      expect('(')
      return { kind: 'not', of: closed(depth, ')') }
    }
    return take('(') ? closed(depth, ')') : comparison(depth)
  }
  function closed(depth: number, mark: string): Filter {
    const inside = either(depth + 1)
    expect(mark)
    return inside
  }

  function comparison(depth: number): Filter {
    if (++parts > MAX_PARTS) throw refused('invalidFilter', 'The filter has too many parts.')
    const named = tokens[at++]
    if (named?.kind !== 'word') throw refused('invalidFilter', 'The filter lacks the name of an attribute.')
    const attribute = attributeIn(named.text)
    if (take('[')) {
      const of = closed(depth, ']')
      // `emails[type eq "work"].value eq "a"` applies to a single entry.
      const sub = tokens[at]?.kind === 'word' && /^\.(.+)$/.exec(tokens[at]?.text ?? '')?.[1]
      if (!sub) return { kind: 'entry', attribute, of }
      at += 1
      return { kind: 'entry', attribute, of: { kind: 'and', left: of, right: compared(attributeIn(sub)) } }
    }
    return compared(attribute)
  }

  function compared(attribute: string): Filter {
    if (take('pr')) return { kind: 'present', attribute }
    const word = tokens[at++]?.text.toLowerCase()
    const operator = operators.find((each) => each === word)
    if (!operator) throw refused('invalidFilter', 'The filter has an operator we don’t know.')
    return { kind: 'compare', attribute, operator, value: valueIn(tokens[at++]) }
  }

  const filter = either(0)
  if (at < tokens.length) throw refused('invalidFilter', 'The filter continues after its end.')
  return filter
}

/** Names are case-insensitive and may be prefixed with their schema URN. */
export const attributeIn = (name: string): string =>
  name.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')

function valueIn(token: Token | undefined): Value {
  const literals: Record<string, Value> = { true: true, false: false, null: null }
  if (token?.kind === 'number') return Number(token.text)
  if (token?.kind === 'string') return readString(token.text)
  const word = token?.text.toLowerCase() ?? ''
  if (token?.kind === 'word' && word in literals) return literals[word] ?? null
  throw refused('invalidFilter', 'The filter lacks a value.')
}

function readString(quoted: string): string {
  try {
    const text = JSON.parse(quoted) as string
    // PostgreSQL can’t store such a character, so nothing can equal it.
    if (!text.includes('\0') && text.isWellFormed()) return text
  } catch {
    // Reported below.
  }
  throw refused('invalidFilter', 'The filter has text that isn’t valid JSON.')
}
