import { memberships } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  admit,
  decline,
  joinProgramme,
  leaveProgramme,
  listJoining,
  ownMemberships,
} from './join-programme.ts'

export function membershipRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(memberships.ownMemberships, async ({ actor }) => ({ memberships: await ownMemberships(db, actor) }))
  bind(memberships.joinProgramme, ({ actor, body, visitor }) => joinProgramme(platform, actor, body, visitor))
  bind(memberships.leaveProgramme, ({ actor, params }) =>
    leaveProgramme(platform, actor, params.membershipId),
  )
  bind(memberships.listJoining, ({ params, query }) => listJoining(db, { ...query, programmeId: params.id }))
  bind(memberships.admit, ({ actor, params }) => admit(platform, actor, params.id))
  bind(memberships.decline, ({ actor, params }) => decline(platform, actor, params.id))
}
