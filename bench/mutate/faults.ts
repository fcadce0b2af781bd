import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** A small change that a test should notice. */
export interface Fault {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/** What a query forgets: which rows, in which order, and that no one else may have them meanwhile. */
const CLAUSES: ReadonlySet<string> = new Set(['where', 'orderBy', 'for'])

/** Queries are also written as plain text. */
const LOOKS_LIKE_SQL = /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET|IS (NOT )?NULL|AND)\b|\w <> /

const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])

/** Words of SQL, each with what it could have been by mistake. */
const SQL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/\bNOT IN\b/g, 'IN'],
  [/\bAND\b(?! ROW)/g, 'OR'],
  [/\bOR\b(?! REPLACE)/g, 'AND'],
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/\bDESC\b/g, 'ASC'],
  [/\bLEFT JOIN\b/g, 'JOIN'],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/\bsubmitted_at\b/g, 'updated_at'],
  [/\bfalse\b/g, 'true'],
  [/\btrue\b/g, 'false'],
]

/** All of them, in the order of the text. */
export function faultsOf(file: string, source: string): Fault[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Fault[] = []
  const add = (start: number, end: number, after: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ line, start, end, before: source.slice(start, end), after })
  }
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const addSql = (part: { start: number; end: number }) => {
    for (const { at, length, after } of faultsOfSql(textOf(part)))
      add(part.start + at, part.start + at + length, after)
  }
  // The place in a list is no decision.
  const places = new Set<number>()
  const operator = (left: { end: number }, right: { start: number }, sign: string) => {
    const opposite = OPPOSITE[sign]
    const at = source.indexOf(sign, left.end)
    if (opposite && at >= 0 && at < right.start) add(at, at + sign.length, opposite)
  }

  new Visitor({
    BinaryExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    LogicalExpression(node) {
      if (node.operator === '??') add(node.start, node.end, textOf(node.right))
      else operator(node.left, node.right, node.operator)
    },
    UnaryExpression(node) {
      if (node.operator === '!') add(node.start, node.end, textOf(node.argument))
    },
    ConditionalExpression({ consequent, alternate }) {
      const between = source.slice(consequent.end, alternate.start)
      add(consequent.start, alternate.end, `${textOf(alternate)}${between}${textOf(consequent)}`)
    },
    MemberExpression({ computed, property }) {
      if (computed) places.add(property.start)
    },
    Literal(node) {
      if (places.has(node.start)) return
      if (typeof node.value === 'string' && LOOKS_LIKE_SQL.test(node.value)) addSql(node)
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
      if (typeof node.value !== 'number') return
      add(node.start, node.end, Number.isInteger(node.value) ? String(node.value + 1) : '0')
    },
    CallExpression({ callee, end, start, arguments: given }) {
      // A condition that was forgotten.
      if (callee.type === 'Identifier' && callee.name === 'and' && given.length > 1)
        for (const each of given)
          add(start, end, `and(${given.filter((other) => other !== each).map(textOf)})`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'filter' || (CLAUSES.has(name) && callee.object.type === 'CallExpression'))
        add(start, end, textOf(callee.object))
      const other = METHODS.get(name)
      if (other) add(callee.property.start, callee.property.end, other)
    },
    ObjectExpression({ properties }) {
      // A table of what is allowed loses a row.
      for (const each of properties)
        if (each.type === 'Property' && isRow(each.key.type, each.value)) add(each.start, each.end, '')
    },
    TemplateLiteral({ start, quasis }) {
      const isTagged = /\bsql(<[^`]*>)?$/.test(source.slice(0, start))
      if (isTagged || quasis.some((part) => LOOKS_LIKE_SQL.test(textOf(part)))) quasis.forEach(addSql)
    },
  }).visit(program)
  return found.map((fault) => withComma(fault, source)).sort((a, b) => a.start - b.start)
}

const isRow = (key: string, value: Expression): boolean =>
  (key === 'Literal' && value.type === 'Literal') ||
  (value.type === 'ObjectExpression' &&
    value.properties.length > 0 &&
    value.properties.every((each) => each.type === 'Property' && each.value.type === 'Literal'))

function faultsOfSql(text: string) {
  return SQL_WORDS.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)]
      // `BETWEEN a AND b` is one condition.
      .filter(({ index }) => !/BETWEEN \S+ $/.test(text.slice(0, index)))
      .map((match) => ({ at: match.index, length: match[0].length, after })),
  )
}

/** A removed property takes its comma along: two in a row are no program. */
const withComma = (fault: Fault, source: string): Fault =>
  fault.after === '' && source[fault.end] === ',' ? { ...fault, end: fault.end + 1 } : fault

export const apply = (source: string, { start, end, after }: Fault): string =>
  source.slice(0, start) + after + source.slice(end)
