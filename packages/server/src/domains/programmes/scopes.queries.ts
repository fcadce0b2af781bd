import { companyItself, inItsProgramme } from '../../platform/http/team-guard.ts'

export const scopes = {
  company: companyItself,
  programme: 'SELECT ARRAY[id] AS programme_ids FROM programmes WHERE id = $1 AND company_id = $2',
  track: inItsProgramme('tracks'),
}
