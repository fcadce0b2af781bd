import { randomInt } from 'node:crypto'
import type { Actor } from '../../../platform/auth/actor.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Readable over the phone: no characters that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function codeFor(name: string): string {
  const word =
    name
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 10) || 'TEAM'
  return `${word}-${Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}

const chosenCodes: Limit = {
  name: 'chosen-code',
  max: 10,
  seconds: 86_400,
  message: 'Your team has tried ten codes today. Please try again tomorrow, or let us make one up.',
}

/**
 * That a code is taken tells a team one of another company. Counted for all of the team together, and outside of the
 * transaction that is undone; platform admins can read every code anyway.
 */
export async function countChosenCode(
  { database: { db }, clock }: Platform,
  { team }: Actor,
  code: string | undefined,
): Promise<void> {
  if (team && code !== undefined) await countAgainst({ db, clock }, chosenCodes, team.companyId)
}
