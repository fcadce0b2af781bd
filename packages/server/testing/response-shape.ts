import { z } from 'zod'

/** The keys of an answer, each with the keys below it; the items of a list count as one. */
export interface Shape extends Map<string, Shape> {}

/** Stands for keys that the contract leaves open. */
const ANY = '*'

interface Schema {
  readonly $ref?: string
  readonly $defs?: Record<string, Schema>
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: Schema[]
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly allOf?: Schema[]
}

export function shapeOfSchema(schema: z.ZodType): Shape {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

  function read(node: Schema, into: Shape): Shape {
    if (node.$ref) read(root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}, into)
    const same = [node.items, node.prefixItems, node.anyOf, node.oneOf, node.allOf].flat()
    for (const each of same) if (each) read(each, into)
    for (const [key, below] of Object.entries(node.properties ?? {})) read(below, under(into, key))
    if (node.additionalProperties) {
      const open = node.additionalProperties === true ? {} : node.additionalProperties
      read(open, under(into, ANY))
    }
    return into
  }
  return read(root, new Map())
}

export function shapeOfValue(value: unknown, into: Shape = new Map()): Shape {
  if (Array.isArray(value)) for (const each of value) shapeOfValue(each, into)
  else if (value && typeof value === 'object')
    for (const [key, below] of Object.entries(value)) shapeOfValue(below, under(into, key))
  return into
}

function under(shape: Shape, key: string): Shape {
  const below = shape.get(key) ?? new Map()
  shape.set(key, below)
  return below
}

/** `id company{id name}` */
export const writeShape = (shape: Shape): string =>
  [...shape]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, below]) => (below.size > 0 ? `${key}{${writeShape(below)}}` : key))
    .join(' ')

/** The keys of an answer that its schema does not name, as paths. */
export function keysBeyond(answer: Shape, allowed: Shape): string[] {
  return [...answer].flatMap(([key, below]) => {
    const named = allowed.get(key) ?? allowed.get(ANY)
    if (!named) return [key]
    // What stands under an open key is open itself.
    if (!allowed.has(key) && named.size === 0) return []
    return keysBeyond(below, named).map((path) => `${key}.${path}`)
  })
}

/** Every key at any depth. */
export const allKeys = (shape: Shape): string[] => [
  ...new Set([...shape].flatMap(([key, below]) => [key, ...allKeys(below)])),
]
