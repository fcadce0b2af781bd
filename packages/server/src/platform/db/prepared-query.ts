import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Where a value will be. */
export type Slot<Value> = Placeholder<string, Value>

type SlotsOf<Values extends readonly unknown[]> = { [K in keyof Values]: Slot<Values[K]> }

interface Buildable<Rows> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Rows> }
}

/**
 * To put a statement together costs the node more than to send it and to read what comes back. What members' screens
 * ask again and again is put together once, with slots for what differs; inside a transaction, once for each.
 */
export function prepareOnce<Values extends unknown[], Rows>(
  build: (db: Db, ...slots: SlotsOf<Values>) => Buildable<Rows>,
): (db: Db, ...values: Values) => Promise<Rows> {
  const slots = Array.from({ length: build.length - 1 }, (_, place) => sql.placeholder(String(place)))
  const built = new WeakMap<Db, ReturnType<Buildable<Rows>['prepare']>>()
  return (db, ...values) => {
    let query = built.get(db)
    if (!query) {
      // Without a name: whether it gets one is decided where it is sent.
      query = build(db, ...(slots as SlotsOf<Values>)).prepare('')
      built.set(db, query)
    }
    return query.execute(Object.fromEntries(values.entries()))
  }
}
