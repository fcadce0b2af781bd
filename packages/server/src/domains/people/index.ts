export { joiningWords } from './accounts/accounts.mails.ts'
export { markFilled } from './accounts/accounts.queries.ts'
export { createAdmin } from './accounts/create-admin.ts'
export { inviteAgain } from './accounts/invite-people.ts'
export { revokeAccess } from './accounts/revoke-access.ts'
export { decideMail } from './accounts/unproven-addresses.ts'
export { deactivateIn, inviteIn, reactivateIn, readPerson, renameIn } from './administer-people.ts'
export { jobs } from './jobs.ts'
export { chooseTimeZone, noticeTimeZone, weeksOf } from './meeting-hours/meeting-hours.service.ts'
export { whoRuns } from './memberships/join-programme.queries.ts'
export { joinProgramme } from './memberships/join-programme.ts'
export {
  insertMembership,
  joinFirstProgramme,
  longestPauseOf,
  type Places,
  pauseUntil,
  placesOf,
  rolesIn,
  savePlaces,
  saveWish,
} from './memberships/memberships.queries.ts'
export { offerPlaces } from './memberships/places.ts'
export { presentPerson } from './people.presenter.ts'
export {
  countByState,
  type KnownPerson,
  lockPeople,
  peopleByIds,
  type StoredPerson,
  whereClause as peopleWhere,
} from './people.queries.ts'
export { personalData } from './personal-data.ts'
export { presentFace, presentPortrait } from './profiles/profiles.presenter.ts'
export { type FaceRow, faceJson, savePartingProfiles } from './profiles/profiles.queries.ts'
export { changeProfile, choosePortrait, introductionsOf } from './profiles/profiles.service.ts'
export { routes } from './routes.ts'
export { scopes } from './scopes.queries.ts'
export { samlRoutes } from './single-sign-on/saml.routes.ts'
export { hasAdmin, insertRole as giveTeamRole, isLastAdmin } from './team/team.queries.ts'
export { withdrawRolesIn } from './team/team.service.ts'
