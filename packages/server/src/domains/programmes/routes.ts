import { branding, companies, programmes, tracks } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import {
  changeLogo,
  editBranding,
  ownBranding,
  readBranding,
  readLogo,
  removeLogo,
} from './branding/branding.service.ts'
import {
  archiveCompany,
  companiesCsv,
  createByAdmin,
  editCompany,
  listCompanies,
  readCompany,
  renewCode,
  restoreCompany,
} from './companies/administer-companies.ts'
import { presentCompany } from './companies/companies.presenter.ts'
import {
  changeState,
  copyProgramme,
  createProgramme,
  editProgramme,
  listProgrammes,
  readProgramme,
  renewProgrammeCode,
} from './programmes/administer-programmes.ts'
import { presentProgramme } from './programmes/programmes.presenter.ts'
import { archiveTrack, createTrack, editTrack, listTracks, restoreTrack } from './tracks/administer-tracks.ts'
import { activityColumns, activityLines, presentTrack } from './tracks/tracks.presenter.ts'

export function routes(bind: Bind, platform: Platform): void {
  brandingRoutes(bind, platform)
  companyRoutes(bind, platform)
  programmeRoutes(bind, platform)
  trackRoutes(bind, platform)
}

const A_YEAR = 31_536_000

function brandingRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(branding.companyBranding, ({ params }) => readBranding(db, params.id))
  bind(branding.editBranding, ({ actor, params, body }) => editBranding(platform, actor, params.id, body))
  bind(branding.changeLogo, ({ actor, params, query, bytes }) =>
    changeLogo(platform, actor, params.id, query.version, bytes),
  )
  bind(branding.removeLogo, ({ actor, params, query }) =>
    removeLogo(platform, actor, params.id, query.version),
  )
  bind(branding.logoOfCompany, ({ params }) => readLogo(db, params.id))
  bind(branding.ownBranding, ({ actor }) => ownBranding(db, actor))

  bind(branding.ownLogo, async ({ actor, params, reply }) => {
    const logo = await readLogo(db, actor.companyId, params.version)
    reply.header('cache-control', `private, max-age=${A_YEAR}, immutable`)
    return logo
  })
}

function companyRoutes(bind: Bind, platform: Platform): void {
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

function programmeRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(programmes.listProgrammes, async ({ params, query }) => ({
    programmes: (await listProgrammes(db, params.id, query.programmeId)).map(presentProgramme),
  }))
  bind(programmes.createProgramme, async ({ actor, params, body }) =>
    presentProgramme(await createProgramme(platform, actor, params.id, body)),
  )
  bind(programmes.programme, async ({ params }) => presentProgramme(await readProgramme(db, params.id)))
  bind(programmes.editProgramme, async ({ actor, params, body }) =>
    presentProgramme(await editProgramme(platform, actor, params.id, body)),
  )
  bind(programmes.changeState, async ({ actor, params, body }) =>
    presentProgramme(await changeState(platform, actor, params.id, body)),
  )
  bind(programmes.renewProgrammeCode, async ({ actor, params, body }) =>
    presentProgramme(await renewProgrammeCode(platform, actor, params.id, body)),
  )
  bind(programmes.copyProgramme, async ({ actor, params, body }) =>
    presentProgramme(await copyProgramme(platform, actor, params.id, body)),
  )
}

function trackRoutes(bind: Bind, platform: Platform): void {
  bind(tracks.createTrack, async ({ actor, params, query, body }) =>
    presentTrack(await createTrack(platform, actor, { ...params, ...query }, body)),
  )
  bind(tracks.listTracks, ({ params, query }) =>
    listTracks(platform.database.db, params.companyId, query.programmeId),
  )
  bind(tracks.exportTracks, async (context) =>
    exportList(platform, context, {
      what: 'tracks',
      rows: activityLines(
        await listTracks(platform.database.db, context.query.companyId, context.query.programmeId),
      ),
      columns: activityColumns,
    }),
  )
  bind(tracks.editTrack, async ({ actor, params, body }) =>
    presentTrack(await editTrack(platform, actor, params.id, body)),
  )
  bind(tracks.archiveTrack, async ({ actor, params, body }) =>
    presentTrack(await archiveTrack(platform, actor, params.id, body.version)),
  )
  bind(tracks.restoreTrack, async ({ actor, params, body }) =>
    presentTrack(await restoreTrack(platform, actor, params.id, body.version)),
  )
}
