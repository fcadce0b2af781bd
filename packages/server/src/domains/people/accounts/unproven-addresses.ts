import { randomBytes } from 'node:crypto'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { isWithin } from '../../../platform/limits/rate-limit.ts'
import type { DecideMail, Mail } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertLinks, unprovenAccountOf } from './accounts.queries.ts'

const LINK_DAYS = 7

/** People who sign up with someone else's address can't fill that inbox either. */
const waitingMail = { name: 'waiting-mail', max: 1, seconds: 86_400 }

type Parts = Pick<Platform, 'clock' | 'publicUrl'>

/**
 * The final decision on every mail. An address typed at sign-up may be anyone's: until its owner has followed a link,
 * what is sent there contains no one's name or words, only that something is waiting and how to get it. Decided where
 * emails leave, so that no template can forget it.
 */
export const decideMail =
  (parts: Parts): DecideMail =>
  async (tx, mail) => {
    if (mail.asWritten) return 'send'
    const userId = await unprovenAccountOf(tx, mail.recipient)
    if (!userId) return 'send'
    if (!(await isWithin({ db: tx, clock: parts.clock }, waitingMail, mail.recipient))) return 'drop'
    return somethingIsWaiting(await proofLink(parts, tx, userId, mail.recipient))
  }

/** The URL of the page that proves an address. The part after the # stays in the browser: no server logs it. */
async function proofLink(
  { clock, publicUrl }: Parts,
  tx: Db,
  userId: string,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * 86_400_000)
  await insertLinks(tx, [{ tokenHash: hashOf(token), purpose: 'PROVE_ADDRESS', userId, email, expiresAt }])
  return `${publicUrl}/confirm-email#token=${token}`
}

const LIFE = `The link works once and is valid for ${LINK_DAYS} days.`
const NOT_YOU = 'Wasn’t you? Ignore this email: without the link, nobody can use your address here.'
const confirm = (url: string) => ({ label: 'Confirm this email address', url })

/** Without names: whoever typed the address may have typed the name, too. */
export async function proofMail(
  parts: Parts,
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Mail> {
  return proofMailTo(email, await proofLink(parts, tx, id, email))
}

export const proofMailTo = (email: string, url: string): Mail => ({
  kind: 'confirm-email',
  to: email,
  asWritten: true,
  repeatable: true,
  subject: 'Confirm your email address',
  heading: 'Is this your email address?',
  paragraphs: [
    'Someone signed up for a mentoring programme on Brightpair with this address. If it was you, please confirm it.',
    LIFE,
  ],
  action: confirm(url),
  footnote: NOT_YOU,
})

export const somethingIsWaiting = (url: string) => ({
  subject: 'Something is waiting for you on Brightpair',
  heading: 'Something is waiting for you',
  paragraphs: [
    'There’s an update in an account with this address. We’ll tell you what it is once you’ve confirmed that the address is yours.',
    LIFE,
  ],
  action: confirm(url),
  footnote: NOT_YOU,
})
