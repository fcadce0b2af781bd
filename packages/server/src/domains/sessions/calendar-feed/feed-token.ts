import { readSignedClaim, signClaim } from '../../../platform/auth/signed-claim.ts'

/** The person, and how many addresses they have had. */
export interface FeedClaim {
  readonly userId: string
  readonly generation: number
}

export const writeFeedToken = ({ userId, generation }: FeedClaim, key: Uint8Array): string =>
  signClaim(`${userId}_${generation}`, key)

export function readFeedToken(token: string, key: Uint8Array): FeedClaim | undefined {
  const [, userId, generation] = /^([0-9a-f-]{36})_(\d{1,9})$/.exec(readSignedClaim(token, key) ?? '') ?? []
  return userId && generation ? { userId, generation: Number(generation) } : undefined
}
