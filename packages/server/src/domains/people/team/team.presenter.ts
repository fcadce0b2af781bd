import type { TeamMember } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { TeamRow } from './team.queries.ts'

const place = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const moment = (value: string) => new Date(value).toISOString()

export const presentTeamMember = (row: TeamRow, { userId }: Pick<Actor, 'userId'>): TeamMember => ({
  id: row.id,
  person: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  role: row.role,
  company: place(row.company_id, row.company),
  programme: place(row.programme_id, row.programme),
  state: row.is_invited ? 'invited' : 'active',
  signOn: row.sign_on,
  recovery: row.asked_by ? { askedBy: row.asked_by, isMine: row.asked_by_id === userId } : null,
  lastSeenAt: row.last_seen_at === null ? null : moment(row.last_seen_at),
  givenAt: moment(row.given_at),
})
