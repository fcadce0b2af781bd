import type { Limit } from '../../../platform/limits/rate-limit.ts'

const LATER = 'Too many attempts. Please wait a while and try again.'

export const limits = {
  /** An office of many people starts its day behind one address. */
  begin: { name: 'sso-begin', max: 2_000, seconds: 1_800, message: LATER },
  respond: { name: 'sso-respond', max: 4_000, seconds: 1_800, message: LATER },
  check: { name: 'sso-check', max: 60, seconds: 1_800, message: LATER },
} satisfies Record<string, Limit>
