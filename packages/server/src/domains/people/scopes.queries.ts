import { inItsCompany, inItsProgramme, inItsProgrammeOrCompany } from '../../platform/http/team-guard.ts'

export const scopes = {
  person: `SELECT array_agg(programme_id) AS programme_ids FROM memberships
    WHERE user_id = $1 AND company_id = $2 HAVING count(*) > 0`,
  membership: inItsProgramme('memberships'),
  import: inItsCompany('people_imports'),
  teamRole: inItsProgrammeOrCompany('team_roles'),
}
