import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** A typed placeholder for a value. */
export type Slot<Value> = Placeholder<string, Value>

type SlotsOf<Values extends readonly unknown[]> = { [K in keyof Values]: Slot<Values[K]> }

interface Buildable<Rows> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Rows> }
}

/**
 * Building a statement costs the node more than sending it and reading its rows. Recurring queries of members' screens
 * are built once, with placeholders; inside a transaction, once per transaction.
 */
export function prepareOnce<Values extends unknown[], Rows>(
  build: (db: Db, ...slots: SlotsOf<Values>) => Buildable<Rows>,
): (db: Db, ...values: Values) => Promise<Rows> {
  const slots = Array.from({ length: build.length - 1 }, (_, place) => sql.placeholder(String(place)))
  const built = new WeakMap<Db, ReturnType<Buildable<Rows>['prepare']>>()
  return (db, ...values) => {
    let query = built.get(db)
    if (!query) {
      // Unnamed: the sender decides whether it gets a name.
      query = build(db, ...(slots as SlotsOf<Values>)).prepare('')
      built.set(db, query)
    }
    return query.execute(Object.fromEntries(values.entries()))
  }
}

/** The same for a query of at most one row. */
export function prepareRow<Values extends unknown[], Row>(
  build: (db: Db, ...slots: SlotsOf<Values>) => Buildable<Row[]>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  const rows = prepareOnce(build)
  return async (db, ...values) => (await rows(db, ...values))[0]
}
