import { createHash } from 'node:crypto'
import { isOfMember } from '../query-deadline.ts'
import { isStalePlan } from './outage.ts'

/** Prepared statements kept per connection. */
const MAX_NAMED = 150

/** How often a text must be seen before it gets a name: lists of varying length produce a new text each time. */
const MIN_ASKED = 5
const MAX_REMEMBERED = 1_000

interface Statement {
  readonly text?: unknown
  readonly name?: string | undefined
  readonly values?: readonly unknown[]
}

type Send = (...args: unknown[]) => Promise<unknown>

/**
 * Parsing and planning cost the database more than the look-ups of members' screens, which fetch one person or pair by
 * key. So recurring member queries get a name, and each connection parses and plans them once. Lists of a whole company
 * are left alone: a generic plan would be a bad one for a large company.
 */
export function planOnce() {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMED) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < MIN_ASKED) {
      if (seen.size >= MAX_REMEMBERED) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `hot-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }

  function named(statement: unknown, values: unknown): unknown {
    if (typeof statement !== 'object' || statement === null) return statement
    const { text, name: own, values: inside } = statement as Statement
    const parameters = (values ?? inside) as readonly unknown[] | undefined
    const name = own || (typeof text === 'string' && parameters?.length && isOfMember() && nameOf(text))
    return name ? { ...statement, name: `${name}.${generation}` } : statement
  }

  /** Sends the same queries, by name where that pays. */
  return (send: Send): Send =>
    async (statement, ...rest) => {
      const before = generation
      try {
        return await send(named(statement, rest[0]), ...rest)
      } catch (error) {
        // After a schema change a cached plan keeps failing; new names force new plans.
        if (isStalePlan(error) && generation === before) generation += 1
        throw error
      }
    }
}
