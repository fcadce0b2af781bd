import { type Company, type MatchingRules, planSeats } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { CompanyDetails, CompanyLine } from './administer-companies.queries.ts'

const withId = (id: string | null) => (id === null ? null : { id })

export function presentCompany(details: CompanyDetails): Company {
  const { company, programme, mentors, mentees, tracks, newest } = details
  return {
    id: company.id,
    name: company.name,
    description: company.description,
    code: company.code,
    plan: company.plan,
    isCommunity: company.isCommunity,
    certificate: { activities: programme.certificateActivities, sessions: programme.certificateSessions },
    programme: { id: programme.id, name: programme.name, months: programme.months },
    archivedAt: company.archivedAt?.toISOString() ?? null,
    createdAt: company.createdAt.toISOString(),
    version: company.version,
    mentorQuestionnaire: withId(details.mentorQuestionnaireId),
    menteeQuestionnaire: withId(details.menteeQuestionnaireId),
    tracks,
    users: newest,
    mentors,
    mentees,
    matching: rulesOf(programme),
    seats: planSeats[company.plan],
    refused: details.refused,
  }
}

export const rulesOf = ({
  matchFloor,
  matchPeople,
  matchHours,
}: Pick<CompanyDetails['programme'], 'matchFloor' | 'matchPeople' | 'matchHours'>): MatchingRules => ({
  floor: matchFloor,
  minPeople: matchPeople,
  maxWaitHours: matchHours,
})

export const companyColumns: CsvList<CompanyLine>['columns'] = {
  Name: ({ name }) => name,
  Code: ({ code }) => code,
  Plan: ({ plan }) => plan,
  Places: ({ plan }) => planSeats[plan],
  Mentors: ({ mentors }) => mentors,
  Mentees: ({ mentees }) => mentees,
  Description: ({ description }) => description,
  'Open without a code': ({ is_community }) => is_community,
  Created: ({ created_at }) => new Date(created_at).toISOString(),
  Archived: ({ archived_at }) => archived_at && new Date(archived_at).toISOString(),
}
