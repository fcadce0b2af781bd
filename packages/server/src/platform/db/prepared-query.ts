import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** A placeholder for a value. */
export type Slot<Value> = Placeholder<string, Value>

type SlotsOf<Values extends readonly unknown[]> = { [K in keyof Values]: Slot<Values[K]> }

interface Buildable<Rows> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Rows> }
}

/**
 * Building a statement costs the node more than sending it and reading its rows. What members' screens
 * run again and again is built once, with placeholders; inside a transaction, once for each transaction.
 */
export function prepareOnce<Values extends unknown[], Rows>(
  build: (db: Db, ...slots: SlotsOf<Values>) => Buildable<Rows>,
): (db: Db, ...values: Values) => Promise<Rows> {
  const slots = Array.from({ length: build.length - 1 }, (_, place) => sql.placeholder(String(place)))
  const built = new WeakMap<Db, ReturnType<Buildable<Rows>['prepare']>>()
  return (db, ...values) => {
    let query = built.get(db)
    if (!query) {
      // Unnamed: whether it gets a name is decided where it is sent.
      query = build(db, ...(slots as SlotsOf<Values>)).prepare('')
      built.set(db, query)
    }
    return query.execute(Object.fromEntries(values.entries()))
  }
}
