import { directory } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lead, readDirectory } from './directory.service.ts'
import { SCIM_PREFIX } from './scim.routes.ts'

export function directoryRoutes(bind: Bind, platform: Platform): void {
  bind(directory.read, ({ params }) => readDirectory(platform, params.id, SCIM_PREFIX))
  bind(directory.lead, ({ actor, params, body }) => lead(platform, actor, params, body))
}
