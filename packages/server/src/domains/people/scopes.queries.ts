import { inItsProgramme, inItsProgrammeOrCompany } from '../../platform/http/team-guard.ts'
import { programmesOfImport } from './people-imports/people-imports.queries.ts'

export const scopes = {
  person: `SELECT array_agg(programme_id) AS programme_ids FROM memberships
    WHERE user_id = $1 AND company_id = $2 HAVING count(*) > 0`,
  membership: inItsProgramme('memberships'),
  import: `SELECT ${programmesOfImport} AS programme_ids FROM people_imports i WHERE i.id = $1 AND i.company_id = $2`,
  teamRole: inItsProgrammeOrCompany('team_roles'),
}
