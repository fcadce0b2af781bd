import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CHECK_IMPORT, performCheck } from './check-import.ts'
import { deleteImportsBefore } from './people-imports.queries.ts'
import { type ImportOrder, performImport, RUN_IMPORT } from './run-import.ts'

const KEPT_DAYS = 90

export const checkImportJob = (platform: Platform): JobKind<{ importId: string }> => ({
  name: CHECK_IMPORT,
  run: ({ importId }) => performCheck(platform, importId),
})

export const runImportJob = (platform: Platform): JobKind<ImportOrder> => ({
  name: RUN_IMPORT,
  run: (order) => performImport(platform, order),
})

/** A list holds addresses of people who never came: it goes after a while, the accounts it made stay. */
export const cleanUpImportsJob = ({ database, clock }: Platform): JobKind<object> => ({
  name: 'tidy-imports',
  schedule: '43 3 * * *',
  run: () => deleteImportsBefore(database.db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)),
})
