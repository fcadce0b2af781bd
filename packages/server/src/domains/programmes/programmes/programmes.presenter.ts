import type { CompanyProgramme } from '@brightpair/contract'
import { rulesOf } from '../companies/companies.presenter.ts'
import type { ProgrammeDetails } from './administer-programmes.queries.ts'
import { pairRulesOf } from './pair-rules.ts'
import type { ProgrammeRow } from './programmes.queries.ts'

export function presentProgramme({ programme, company, figures }: ProgrammeDetails): CompanyProgramme {
  const { finished_pairs: finishedPairs, ...counts } = figures
  return {
    id: programme.id,
    company,
    number: programme.number,
    kind: programme.kind,
    state: programme.state,
    code: programme.code,
    name: programme.name,
    description: programme.description,
    months: programme.months,
    dates: datesOf(programme),
    joins: programme.joins,
    places: programme.places,
    rhythm: programme.rhythm,
    choosing: programme.choosingDays === null ? null : { days: programme.choosingDays },
    matching: rulesOf(programme),
    rules: pairRulesOf(programme),
    certificate: {
      activities: programme.certificateActivities,
      sessions: programme.certificateSessions,
    },
    copiedFrom: programme.copiedFrom,
    createdAt: programme.createdAt.toISOString(),
    version: programme.version,
    ...counts,
    finishedPairs,
  }
}

export const datesOf = ({ signUpUntil, matchingOn, startsOn }: ProgrammeRow): CompanyProgramme['dates'] =>
  signUpUntil && matchingOn && startsOn ? { signUpUntil, matchingOn, startsOn } : null
