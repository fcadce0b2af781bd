import { peopleImports } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { requestCheck } from './check-import.ts'
import { allRows, rowsPage } from './import-rows.queries.ts'
import { knownImport, mendRow } from './mend-row.ts'
import { importListColumns, presentImport, presentRow, rowColumns } from './people-imports.presenter.ts'
import { allImports, importsPage } from './people-imports.queries.ts'
import { startImport } from './run-import.ts'

export function peopleImportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(peopleImports.checkImport, async ({ actor, query, bytes }) => {
    const id = await requestCheck(platform, actor, query, bytes)
    return presentImport(await knownImport(db, id))
  })

  bind(peopleImports.listImports, async ({ query }) => {
    const { rows, total } = await importsPage(db, query)
    return { data: rows.map(presentImport), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(peopleImports.exportImports, (context) =>
    exportList(platform, context, {
      what: 'imports',
      query: allImports(context.query.companyId),
      columns: importListColumns,
    }),
  )

  bind(peopleImports.import, async ({ params }) => presentImport(await knownImport(db, params.id)))

  bind(peopleImports.importRows, async ({ params, query }) => {
    await knownImport(db, params.id)
    const { rows, total } = await rowsPage(db, { importId: params.id, ...query })
    return { data: rows.map(presentRow), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(peopleImports.exportImportRows, async ({ actor, params, query, reply }) => {
    const { company_id: companyId } = await knownImport(db, params.id)
    return exportList(
      platform,
      { actor, query: { ...query, companyId }, reply },
      { what: 'import', query: allRows({ importId: params.id, ...query }), columns: rowColumns },
    )
  })

  bind(peopleImports.mendRow, async ({ params, body }) =>
    presentImport(await mendRow(platform, params, body)),
  )

  bind(peopleImports.startImport, async ({ actor, params, body }) =>
    presentImport(await startImport(platform, actor, params.id, body)),
  )
}
