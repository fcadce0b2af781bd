import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

export interface ProgrammeMember extends Actor {
  readonly accountType: 'MENTOR' | 'MENTEE'
  readonly companyId: string
  readonly programmeId: string
  readonly membershipId: string
}

/** The caller as a participant of a programme; no one else has data of their own there. */
export function memberOf(actor: Actor): ProgrammeMember {
  const { accountType, companyId, programmeId, membershipId } = actor
  const takesPart = accountType === 'MENTOR' || accountType === 'MENTEE'
  if (takesPart && companyId && programmeId && membershipId)
    return { ...actor, accountType, companyId, programmeId, membershipId }
  throw new AppError('forbidden', 'You don’t have access to this.')
}
