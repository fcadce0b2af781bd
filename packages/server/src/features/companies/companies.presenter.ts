import type { Company } from '@brightpair/contract'
import type { CompanyDetails } from './administer-companies.queries.ts'
import { seatsOf } from './companies.policy.ts'

const withId = (id: string | null) => (id === null ? null : { id })

export function presentCompany(details: CompanyDetails): Company {
  const { company, mentors, mentees, tracks, newest } = details
  return {
    id: company.id,
    name: company.name,
    description: company.description,
    code: company.code,
    plan: company.plan,
    isCommunity: company.isCommunity,
    archivedAt: company.archivedAt?.toISOString() ?? null,
    createdAt: company.createdAt.toISOString(),
    version: company.version,
    mentorQuestionnaire: withId(details.mentorQuestionnaireId),
    menteeQuestionnaire: withId(details.menteeQuestionnaireId),
    tracks,
    users: newest,
    mentors,
    mentees,
    seats: seatsOf(company.plan),
  }
}
