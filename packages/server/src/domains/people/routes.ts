import {
  accountActivity,
  actingRoles,
  meetingHours,
  memberships,
  personFacts,
  recoveries,
  secondStepRules,
  team,
  teamNotes,
} from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import { activityCsv, listActivity, ownActivity } from './account-activity/account-activity.service.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { changeActingRole, readActingRoles } from './acting-roles/acting-roles.service.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import {
  changeMeetingHours,
  noticeTimeZone,
  readMeetingHours,
} from './meeting-hours/meeting-hours.service.ts'
import {
  admit,
  decline,
  joinProgramme,
  leaveProgramme,
  listJoining,
  ownMemberships,
} from './memberships/join-programme.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleImportRoutes } from './people-imports/people-imports.routes.ts'
import { changeFacts, readFacts } from './person-facts/person-facts.service.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { askRecovery, confirmRecovery, declineRecovery } from './recoveries/recoveries.service.ts'
import { changeRule, readRule } from './second-step-rules/second-step-rules.service.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import { inviteAdmin, removeAdmin } from './team/platform-admins.ts'
import { inviteToTeam, listTeam, withdrawRole } from './team/team.service.ts'
import { changeNote, readNotes, removeNote, writeNote } from './team-notes/team-notes.service.ts'

export function routes(bind: Bind, platform: Platform, forgetSignIn: (sessionId: string) => void): void {
  accountActivityRoutes(bind, platform)
  accountRoutes(bind, platform, forgetSignIn)
  factorRoutes(bind, platform, forgetSignIn)
  actingRoleRoutes(bind, platform, forgetSignIn)
  meetingHourRoutes(bind, platform)
  membershipRoutes(bind, platform)
  peopleImportRoutes(bind, platform)
  peopleRoutes(bind, platform)
  personFactsRoutes(bind, platform)
  profileRoutes(bind, platform)
  recoveryRoutes(bind, platform)
  secondStepRuleRoutes(bind, platform)
  singleSignOnRoutes(bind, platform)
  teamNoteRoutes(bind, platform)
  teamRoutes(bind, platform, forgetSignIn)
}

function accountActivityRoutes(bind: Bind, platform: Platform): void {
  bind(accountActivity.ownActivity, ({ actor }) => ownActivity(platform, actor))
  bind(accountActivity.listActivity, ({ query, actor }) => listActivity(platform, query, actor))
  bind(accountActivity.exportActivity, (context) =>
    exportList(platform, context, activityCsv(context.query, context.actor)),
  )
}

/** Another role is another audience: the sign-in's event streams are restarted. */
function actingRoleRoutes(bind: Bind, platform: Platform, renew: (sessionId: string) => void): void {
  bind(actingRoles.list, async ({ actor }) => ({ roles: await readActingRoles(platform.database.db, actor) }))

  bind(actingRoles.switchTo, async ({ actor, body }) => {
    const account = await changeActingRole(platform, actor, body.id)
    renew(actor.sessionId)
    return account
  })
}

function meetingHourRoutes(bind: Bind, platform: Platform): void {
  bind(meetingHours.meetingHours, ({ actor }) => readMeetingHours(platform.database.db, actor.userId))

  bind(meetingHours.changeMeetingHours, ({ actor, body }) => changeMeetingHours(platform, actor, body))

  bind(meetingHours.noticeTimeZone, ({ actor, body }) => noticeTimeZone(platform, actor, body.timeZone))
}

function personFactsRoutes(bind: Bind, platform: Platform): void {
  bind(personFacts.facts, ({ params }) => readFacts(platform.database.db, params.id))
  bind(personFacts.changeFacts, ({ actor, params, body }) => changeFacts(platform, actor, params.id, body))
}

function recoveryRoutes(bind: Bind, platform: Platform): void {
  bind(recoveries.ask, ({ actor, params }) => askRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.confirm, ({ actor, params }) => confirmRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.decline, ({ actor, params }) => declineRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.askForAdmin, ({ actor, params }) => askRecovery(platform, actor, { adminId: params.id }))
  bind(recoveries.confirmForAdmin, ({ actor, params }) =>
    confirmRecovery(platform, actor, { adminId: params.id }),
  )
  bind(recoveries.declineForAdmin, ({ actor, params }) =>
    declineRecovery(platform, actor, { adminId: params.id }),
  )
}

function secondStepRuleRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database
  bind(secondStepRules.platformRule, () => readRule(db, null))
  bind(secondStepRules.changePlatformRule, ({ actor, body }) =>
    changeRule(platform, actor, null, body.graceDays),
  )
  bind(secondStepRules.companyRule, ({ params }) => readRule(db, params.id))
  bind(secondStepRules.changeCompanyRule, ({ actor, params, body }) =>
    changeRule(platform, actor, params.id, body.graceDays),
  )
}

function teamNoteRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database
  bind(teamNotes.list, ({ actor, params }) => readNotes(db, actor, params.id))
  bind(teamNotes.write, ({ actor, params, body }) => writeNote(platform, actor, params.id, body))
  bind(teamNotes.change, ({ actor, params, body }) => changeNote(platform, actor, params, body))
  bind(teamNotes.remove, ({ actor, params }) => removeNote(platform, actor, params))
}

function teamRoutes(bind: Bind, platform: Platform, forgetSignIn: (id: string) => void): void {
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

function membershipRoutes(bind: Bind, platform: Platform): void {
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
