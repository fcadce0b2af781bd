import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { allRows, rowsPage, type StoredRow } from './import-rows.queries.ts'
import { importListColumns, presentImport, presentRow, rowColumns } from './people-imports.presenter.ts'
import { allImports, importById, importsPage, type StoredImport } from './people-imports.queries.ts'

export const listImports = async (db: Db, query: Parameters<typeof importsPage>[1]) =>
  presentPage(await importsPage(db, query), query, presentImport)

export const importsCsv = (listed: Parameters<typeof allImports>[0]): CsvList<StoredImport> => ({
  what: 'imports',
  query: allImports(listed),
  columns: importListColumns,
})

export async function listRows(db: Db, query: Parameters<typeof rowsPage>[1]) {
  await knownImport(db, query.importId)
  return presentPage(await rowsPage(db, query), query, presentRow)
}

export const rowsCsv = (query: Parameters<typeof allRows>[0]): CsvList<StoredRow> => ({
  what: 'import',
  query: allRows(query),
  columns: rowColumns,
})

export async function knownImport(db: Db, id: string): Promise<StoredImport> {
  const found = await importById(db, id)
  if (!found) throw new AppError('not_found', 'This import doesn’t exist.')
  return found
}

export const changedMeanwhile = () =>
  new AppError(
    'changed_meanwhile',
    'Someone else has just changed this import. Check the latest version and try again.',
  )
