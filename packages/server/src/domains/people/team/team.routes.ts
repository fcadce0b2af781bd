import { team } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviteAdmin, removeAdmin } from './platform-admins.ts'
import { inviteToTeam, listTeam, withdrawRole } from './team.service.ts'

export function teamRoutes(bind: Bind, platform: Platform, forgetSignIn: (id: string) => void): void {
  bind(team.listTeam, async ({ actor, query }) => ({
    team: await listTeam(platform.database.db, query, actor),
  }))
  bind(team.inviteToTeam, ({ actor, body }) => inviteToTeam(platform, actor, body))
  bind(team.withdrawRole, async ({ actor, params }) => {
    for (const id of await withdrawRole(platform, actor, params.id)) forgetSignIn(id)
  })
  bind(team.inviteAdmin, ({ actor, body }) => inviteAdmin(platform, actor, body))
  bind(team.removeAdmin, async ({ actor, params }) => {
    for (const id of await removeAdmin(platform, actor, params.id)) forgetSignIn(id)
  })
}
