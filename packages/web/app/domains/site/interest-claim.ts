import { isParticipantRole, type ParticipantRole } from '@brightpair/contract/roles'
import { deviceMemory } from '../../lib/device-memory'

export interface InterestClaim {
  kind: ParticipantRole
  claim: string
}

const KEY = 'interest.claim'
export const draftKey = (kind: InterestClaim['kind']) => `interest.${kind.toLowerCase()}`

/** Kept in memory as well: someone who blocks storage still keeps their answers during this visit. */
let current: InterestClaim | null = null

/** The claim that connects the answers of a public questionnaire with this visitor, until they register. */
export const interestClaim = {
  keep(kept: InterestClaim): void {
    current = kept
    deviceMemory.write(KEY, JSON.stringify(kept))
  },
  /** A mentee's answers are not transferred to a mentor's account. */
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
