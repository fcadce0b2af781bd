import { inItsProgramme } from '../../platform/http/team-guard.ts'

export const scopes = { match: inItsProgramme('matches'), run: inItsProgramme('matching_runs') }
