import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../src/platform/db/schema/index.ts'

const page = readFileSync(new URL('../../../docs/sizing.md', import.meta.url), 'utf8')

const exported: readonly unknown[] = Object.values(schema)

/** Every table of the schema with the names of its columns. */
export const columnsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  exported
    .filter((each): each is PgTable => is(each, PgTable))
    .map((table) => [
      getTableName(table),
      new Set(Object.values(getTableColumns(table)).map(({ name }) => name)),
    ]),
)

/** What the page lists under a heading; in a list, after the colon that ends where its rows come from. */
function listedUnder(heading: string): string[] {
  const [, after = ''] = page.split(`### ${heading}\n`)
  const [part = ''] = after.split('\n### ')
  const lists = part.split(/\n(?=- )/).map((item) => item.slice(item.lastIndexOf(': ') + 1))
  return lists.flatMap((list) => [...list.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name))
}

/** Where docs/sizing.md puts each table when companies are spread over machines. */
export const places = {
  keyed: listedUnder('Distributed by company'),
  unkeyed: listedUnder('Distributed by company, once they have its key'),
  references: listedUnder('References, the same on every machine'),
  // The table of migrations is made before the schema.
  platform: listedUnder('On the coordinator alone').filter((name) => name !== 'migrations'),
}
