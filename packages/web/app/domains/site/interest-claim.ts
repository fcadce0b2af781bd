import { isParticipantRole, type ParticipantRole } from '@brightpair/contract/roles'
import { deviceMemory } from '../../lib/device-memory'

export interface InterestClaim {
  kind: ParticipantRole
  claim: string
}

const KEY = 'interest.claim'
export const draftKey = (kind: InterestClaim['kind']) => `interest.${kind.toLowerCase()}`

/** Kept in memory as well: a person who refuses storage still carries their answers through this visit. */
let current: InterestClaim | null = null

/** The proof that the answers of a public questionnaire belong to this visitor, until they register. */
export const interestClaim = {
  keep(kept: InterestClaim): void {
    current = kept
    deviceMemory.write(KEY, JSON.stringify(kept))
  },
  /** Answers of a mentee do not travel into the account of a mentor. */
  of(kind: InterestClaim['kind']): string | undefined {
    current ??= parsed(deviceMemory.read(KEY))
    return current?.kind === kind ? current.claim : undefined
  },
  forget(): void {
    current = null
    for (const key of [KEY, draftKey('MENTEE'), draftKey('MENTOR')]) deviceMemory.forget(key)
  },
}

function parsed(stored: string | null): InterestClaim | null {
  if (!stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    return isClaim(value) ? value : null
  } catch {
    return null
  }
}

function isClaim(value: unknown): value is InterestClaim {
  return (
    typeof value === 'object' &&
    value !== null &&
    'claim' in value &&
    typeof value.claim === 'string' &&
    'kind' in value &&
    isParticipantRole(value.kind)
  )
}
