import { branding } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changeLogo,
  editBranding,
  ownBranding,
  readBranding,
  readLogo,
  removeLogo,
} from './branding.service.ts'

const A_YEAR = 31_536_000

export function brandingRoutes(bind: Bind, platform: Platform): void {
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
