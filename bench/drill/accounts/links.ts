import type { Mailbox } from '@brightpair/server/testing'
import { type Ask, countHeld, type Outcome, PASSWORD, signUp, times, visitor } from './visitor.ts'

const NEW_PASSWORD = 'a-second-oar-and-lantern'
const FORGED = 'evil.example'

async function linkTo(mailbox: Mailbox, email: string, subject?: string): Promise<string> {
  const mail = await mailbox.latestTo(email, subject)
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

const redeem = (ask: Ask, token: string) =>
  ask('POST /auth/reset-password', { body: { token, password: NEW_PASSWORD }, from: visitor() })

/** Of twenty at once, nineteen are to come to nothing, and one to open the door. */
async function redeemAtOnce(ask: Ask, token: string): Promise<boolean[]> {
  const answers = await times(20, () => redeem(ask, token))
  const opened = answers.filter(({ status }) => status === 204).length
  if (opened === 0) throw new Error(`a link opened nothing: ${answers[0]?.text}`)
  return answers.slice(1).map((_, at) => at >= opened - 1)
}

export async function redeemResetLinks(ask: Ask, mailbox: Mailbox): Promise<Outcome> {
  const held: boolean[] = []
  for (let round = 0; round < 5; round++) {
    const { email, cookie } = await signUp(ask)
    await ask('POST /auth/forgot-password', { body: { email }, from: visitor() })
    held.push(...(await redeemAtOnce(ask, await linkTo(mailbox, email, 'Set a new password'))))
    const old = await ask('POST /auth/login', { body: { email, password: PASSWORD }, from: visitor() })
    const session = await ask('POST /auth/refresh', { cookie })
    held.push(old.status === 401, session.status === 401)
  }
  return countHeld(held)
}

export async function redeemInvitations(ask: Ask, mailbox: Mailbox, admin: string): Promise<Outcome> {
  const { text } = await ask('GET /admin/companies?search=community', { token: admin })
  const companyId = JSON.parse(text).data[0]?.id
  const held: boolean[] = []
  for (let round = 0; round < 5; round++) {
    const email = `invited-${round}@drill.example`
    const body = { email, firstName: 'Ines', lastName: 'Vidal', accountType: 'MENTOR', companyId }
    const invited = await ask('POST /admin/people', { body, token: admin })
    if (invited.status !== 200) throw new Error(`inviting failed: ${invited.text}`)
    held.push(...(await redeemAtOnce(ask, await linkTo(mailbox, email))))
  }
  return countHeld(held)
}

export async function forgeTheHost(ask: Ask, mailbox: Mailbox): Promise<Outcome> {
  const headers = {
    host: FORGED,
    'x-forwarded-host': FORGED,
    forwarded: `host=${FORGED}`,
    origin: `https://${FORGED}`,
  }
  const held = await times(20, async () => {
    const { email } = await signUp((endpoint, given) => ask(endpoint, { ...given, headers }))
    await ask('POST /auth/forgot-password', { body: { email }, from: visitor(), headers })
    await mailbox.latestTo(email, 'Set a new password')
    const mails = mailbox.received.filter(({ to }) => to?.[0]?.address === email)
    return mails.length > 1 && !JSON.stringify(mails).includes(FORGED)
  })
  return countHeld(held)
}
