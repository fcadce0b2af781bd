import { repairs } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPerson } from '../../people/index.ts'
import { readMatchRepairs } from '../matches/break-match.ts'
import { leaveAndRepair, readPersonRepairs } from './leave-and-repair.ts'

export function repairRoutes(bind: Bind, platform: Platform): void {
  bind(repairs.forPerson, ({ actor, params }) => readPersonRepairs(platform, actor, params.id))
  bind(repairs.forMatch, ({ params }) => readMatchRepairs(platform, params.id))
  bind(repairs.leave, async ({ actor, params, body }) =>
    presentPerson(await leaveAndRepair(platform, actor, params.id, body)),
  )
}
