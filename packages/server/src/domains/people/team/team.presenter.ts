import type { TeamMember } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { TeamRow } from './team.queries.ts'

const place = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const moment = (value: string) => new Date(value).toISOString()

/** How someone logs in concerns every company they are in, so no single team learns it. */
export function presentTeamMember(
  row: TeamRow,
  { userId, team }: Pick<Actor, 'userId' | 'team'>,
): TeamMember {
  const isPrivate = team !== null && row.is_elsewhere
  return {
    id: row.id,
    person: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    role: row.role,
    company: place(row.company_id, row.company),
    programme: place(row.programme_id, row.programme),
    state: row.is_invited ? 'invited' : 'active',
    signOn: isPrivate ? null : row.sign_on,
    recovery:
      row.asked_by && !isPrivate ? { askedBy: row.asked_by, isMine: row.asked_by_id === userId } : null,
    lastSeenAt: row.last_seen_at === null || isPrivate ? null : moment(row.last_seen_at),
    givenAt: moment(row.given_at),
  }
}
