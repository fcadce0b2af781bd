import { inItsProgrammeOrCompany } from '../../platform/http/team-guard.ts'

export const scopes = { letter: inItsProgrammeOrCompany('letters') }
