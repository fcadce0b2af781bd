import { z } from 'zod'

/**
 * A backup is one zstd stream of lines that `zstdcat` can show. The first line says what it is, then each table comes
 * with a line of its own, its rows as COPY writes them, the line that ends a COPY and a line with their number and
 * hash; the last line closes the whole. Whatever is JSON starts a part; a backup without its last line was cut.
 */
export const FORMAT = 1
export const END_OF_ROWS = '\\.'

export const Header = z.object({
  brightpairBackup: z.number().int(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  /** Applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The job queue brings a schema of its own: how to build it as it was. */
  jobs: z.object({ version: z.number().int(), sql: z.string() }).nullable(),
  /** The secret beside an embedded database; null where APP_SECRET is set. */
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
