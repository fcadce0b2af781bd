import type { Factors } from '@brightpair/contract'

/** Whether the grace period is over for someone who has set up nothing. */
export const owesSecondStep = ({ requiredFrom, codes, passkeys }: Factors, now: Date = new Date()): boolean =>
  requiredFrom !== null && new Date(requiredFrom) <= now && !codes && passkeys.length === 0
