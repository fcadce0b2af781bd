import { peopleImports } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { requestCheck } from './check-import.ts'
import { fixRow } from './fix-row.ts'
import { presentImport } from './people-imports.presenter.ts'
import { importsCsv, knownImport, listImports, listRows, rowsCsv } from './read-imports.ts'
import { startImport } from './run-import.ts'

export function peopleImportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(peopleImports.checkImport, async ({ actor, query, bytes }) => {
    const id = await requestCheck(platform, actor, query, bytes)
    return presentImport(await knownImport(db, id))
  })
  bind(peopleImports.listImports, ({ query }) => listImports(db, query))
  bind(peopleImports.exportImports, (context) => exportList(platform, context, importsCsv(context.query)))
  bind(peopleImports.import, async ({ params }) => presentImport(await knownImport(db, params.id)))
  bind(peopleImports.importRows, ({ params, query }) => listRows(db, { importId: params.id, ...query }))
  bind(peopleImports.exportImportRows, async ({ actor, params, query, reply }) => {
    const { company_id: companyId } = await knownImport(db, params.id)
    const context = { actor, query: { ...query, companyId }, reply }
    return exportList(platform, context, rowsCsv({ importId: params.id, ...query }))
  })
  bind(peopleImports.fixRow, async ({ params, body }) => presentImport(await fixRow(platform, params, body)))
  bind(peopleImports.startImport, async ({ actor, params, body }) =>
    presentImport(await startImport(platform, actor, params.id, body)),
  )
}
