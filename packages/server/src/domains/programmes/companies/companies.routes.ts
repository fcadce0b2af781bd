import { companies } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { allCompanies, companiesPage, companyDetails } from './administer-companies.queries.ts'
import {
  archiveCompany,
  createByAdmin,
  editCompany,
  noSuchCompany,
  renewCode,
  restoreCompany,
} from './administer-companies.ts'
import { companyColumns, presentCompany } from './companies.presenter.ts'

export function companyRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(companies.createCompany, async ({ actor, body }) =>
    presentCompany(await createByAdmin(platform, actor, body)),
  )

  bind(companies.listCompanies, async ({ query: { archived, ...query } }) => {
    const { rows, total } = await companiesPage(db, { ...query, isArchived: archived === 'true' })
    return { data: rows.map(presentCompany), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(companies.exportCompanies, (context) =>
    exportList(platform, context, {
      what: 'companies',
      query: allCompanies({ ...context.query, isArchived: context.query.archived === 'true' }),
      columns: companyColumns,
    }),
  )

  bind(companies.company, async ({ params }) => {
    const [found] = await companyDetails(db, [params.id])
    if (!found) throw noSuchCompany()
    return presentCompany(found)
  })

  bind(companies.editCompany, async ({ actor, params, body }) =>
    presentCompany(await editCompany(platform, actor, params.id, body)),
  )
  bind(companies.renewCode, async ({ actor, params, body }) =>
    presentCompany(await renewCode(platform, actor, params.id, body)),
  )
  bind(companies.archiveCompany, async ({ actor, params, body }) =>
    presentCompany(await archiveCompany(platform, actor, params.id, body.version)),
  )
  bind(companies.restoreCompany, async ({ actor, params, body }) =>
    presentCompany(await restoreCompany(platform, actor, params.id, body.version)),
  )
}
