import { randomBytes } from 'node:crypto'
import type { Handled, interestAnswers } from '@brightpair/contract'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openLeadOfInterest, settleLeadOfInterest } from '../leads/open-lead.ts'
import { firstExcess } from './interest-answers.policy.ts'
import { giveInterestTo, insertInterest, latestInterestOf } from './interest-answers.queries.ts'

const limits = {
  send: {
    name: 'interest-answers',
    max: 20,
    seconds: 3_600,
    message: 'Too many attempts. Please wait a while and try again.',
  },
} satisfies Record<string, Limit>

type Interest = Handled<typeof interestAnswers.send>

export async function saveInterest(
  { database, clock }: Platform,
  { kind, answers, email }: Interest['body'],
  visitor: string,
): Promise<Interest['response']> {
  const excess = firstExcess(kind, answers)
  if (excess) {
    const message = `Please choose at most ${excess.max} for “${excess.question}”.`
    throw new AppError('invalid_input', message, { details: { answers: message } })
  }
  await countAgainst({ db: database.db, clock }, limits.send, visitor)
  const claim = randomBytes(32).toString('base64url')
  return database.transaction(async (tx) => {
    const interest = await insertInterest(tx, {
      kind,
      answers,
      email: email ?? null,
      claimHash: hashOf(claim),
    })
    await openLeadOfInterest(tx, interest)
    return { interestId: interest.id, claim }
  })
}

/** Attaches what a visitor answered earlier to the account they now create. */
export async function claimInterest(tx: Db, claim: string | undefined, userId: string): Promise<void> {
  const interest = claim && (await giveInterestTo(tx, hashOf(claim), userId))
  if (interest) await settleLeadOfInterest(tx, interest.id, userId)
}

/** What this person answered on the public page before registering, so that no one has to type it twice. */
export const interestOf = latestInterestOf
