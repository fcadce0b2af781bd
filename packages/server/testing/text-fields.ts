import { z } from 'zod'

/** A place in a body where a person can write: `answers.[].text`. */
export interface TextField {
  readonly name: string
  readonly path: readonly string[]
  readonly max: number
}

interface Schema {
  readonly $ref?: string
  readonly $defs?: Record<string, Schema>
  readonly type?: string
  readonly format?: string
  readonly enum?: unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly allOf?: Schema[]
}

const ITEM = '[]'
const ANY_KEY = '*'
const NOT_WRITTEN = ['uuid', 'date', 'date-time']
/** Of what has no bound of its own. */
const UNBOUNDED = 4000

export function textFieldsOf(schema: z.ZodType | undefined): TextField[] {
  if (!schema) return []
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const found = new Map<string, TextField>()

  function read(node: Schema, path: readonly string[]): void {
    if (node.$ref) read(root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}, path)
    for (const each of [node.anyOf, node.oneOf, node.allOf].flat()) if (each) read(each, path)
    for (const [key, below] of Object.entries(node.properties ?? {})) read(below, [...path, key])
    if (node.items) read(node.items, [...path, ITEM])
    if (typeof node.additionalProperties === 'object') read(node.additionalProperties, [...path, ANY_KEY])
    const isText = node.type === 'string' && !node.enum && node.const === undefined
    if (!isText || NOT_WRITTEN.includes(node.format ?? '')) return
    const name = path.join('.')
    found.set(name, { name, path, max: node.maxLength ?? UNBOUNDED })
  }
  read(root, [])
  return [...found.values()]
}

/** The body with a text at this place; lists get it as their first item. */
export function withText(body: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  if (step === ITEM) {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withText(first, rest, text), ...others]
  }
  const object = (body ?? {}) as Record<string, unknown>
  const key = step === ANY_KEY ? (Object.keys(object)[0] ?? '') : step
  return { ...object, [key]: withText(object[key], rest, text) }
}

/** How an answer about bad input names the place. */
export const detailNameOf = ({ path }: TextField): string =>
  path.map((step) => (step === ITEM ? '0' : step)).join('.')
