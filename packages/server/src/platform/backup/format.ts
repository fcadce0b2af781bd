import { z } from 'zod'

/**
 * A backup is one zstd stream of lines that `zstdcat` can show. The first line is the header. Then each table has a
 * line of its own, its rows as COPY writes them, the line that ends a COPY, and a line with their number and hash; the
 * last line is the footer. A JSON line starts a new part; a backup without its footer is truncated.
 */
export const FORMAT = 1
export const END_OF_ROWS = '\\.'

export const Header = z.object({
  brightpairBackup: z.number().int(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The job queue has its own schema; this is the SQL to rebuild it in the same version. */
  jobs: z.object({ version: z.number().int(), sql: z.string() }).nullable(),
  /** The secret stored beside an embedded database; null where APP_SECRET is set. */
  appSecret: z.string().nullable(),
})
export type Header = z.infer<typeof Header>

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableHead = z.infer<typeof TableHead>

export const TableEnd = z.object({ rows: z.number().int(), hash: z.string() })

export const Footer = z.object({
  end: z.literal(true),
  tables: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isUsed: z.boolean() })),
})
export type Footer = z.infer<typeof Footer>

export interface TableSummary {
  readonly table: string
  readonly rows: number
  readonly hash: string
}

export interface Summary {
  readonly header: Header
  readonly tables: readonly TableSummary[]
  readonly footer: Footer
}
