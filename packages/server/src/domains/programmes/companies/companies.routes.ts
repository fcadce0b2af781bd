import { companies } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import {
  archiveCompany,
  companiesCsv,
  createByAdmin,
  editCompany,
  listCompanies,
  readCompany,
  renewCode,
  restoreCompany,
} from './administer-companies.ts'
import { presentCompany } from './companies.presenter.ts'

export function companyRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(companies.createCompany, async ({ actor, body }) =>
    presentCompany(await createByAdmin(platform, actor, body)),
  )

  bind(companies.listCompanies, ({ query }) => listCompanies(db, query))
  bind(companies.exportCompanies, (context) => exportList(platform, context, companiesCsv(context.query)))
  bind(companies.company, async ({ params }) => presentCompany(await readCompany(db, params.id)))
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
