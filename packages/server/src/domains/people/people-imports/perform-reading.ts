import { publishToTeam } from '../../../platform/events/publish.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { checkRow } from './check-row.ts'
import { insertRows } from './import-rows.queries.ts'
import { UnreadableFile } from './list-lines.ts'
import { clearRows, fileOf, recordShare } from './people-imports.queries.ts'
import { type PeopleList, readList } from './read-list.ts'

export interface ReadOrder {
  readonly importId: string
}

export type ReadResult =
  | { readonly companyId: string; readonly notes: readonly string[] }
  | { readonly failure: string }

const ROWS_AT_ONCE = 1_000

/** Reads an uploaded file and stores its rows, in its own thread because the content is unpredictable. */
export async function performReading(
  { database: { db } }: TaskParts<never>,
  { importId }: ReadOrder,
): Promise<ReadResult> {
  const waiting = await fileOf(db, importId)
  if (!waiting) return { failure: 'This file has already been checked.' }
  const { companyId } = waiting
  let list: PeopleList
  try {
    list = await readList(waiting.file)
  } catch (error) {
    if (error instanceof UnreadableFile) return { failure: error.message }
    throw error
  }
  const { rows, notes } = list
  await clearRows(db, importId)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertRows(db, { importId, companyId }, rows.slice(at, at + ROWS_AT_ONCE).map(checkRow))
    await recordShare(db, importId, (0.9 * Math.min(at + ROWS_AT_ONCE, rows.length)) / rows.length)
    await publishToTeam(db, companyId, 'people-imports')
  }
  return { companyId, notes }
}
