import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { batchesOf } from '../db/cursor.ts'

type Cell = string | number | boolean | null

export type CsvList<Row extends object> = {
  /** What is listed, as a plural: used in the file name. */
  readonly what: string
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>
} & ({ readonly query: SQL<Row> } | { readonly rows: readonly Row[] })

/**
 * A list as CSV for spreadsheets: RFC 4180 in UTF-8 with the BOM that Excel needs. A cell that a spreadsheet would run
 * as a formula is prefixed with an apostrophe. Streamed, whatever its length.
 */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  databaseUrl: string,
  list: CsvList<Row>,
): Readable {
  const { what, columns } = list
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="brightpair-${what}.csv"`)
  const cells = Object.values(columns)
  return Readable.from(
    (async function* () {
      yield written([Object.keys(columns)], { bom: true })
      for await (const rows of 'rows' in list ? [list.rows] : batchesOf<Row>(databaseUrl, list.query)) {
        yield written(rows.map((row) => cells.map((cell) => cell(row))))
      }
    })(),
  )
}

const written = (rows: Cell[][], options: { bom?: boolean } = {}): string =>
  stringify(rows, {
    ...options,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  })
