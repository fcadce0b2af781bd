import { generate } from 'otplib'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { PASSWORD } from './people.ts'

type Suite = Pick<TestApp, 'clock'> & { readonly call: Caller }

/** What the app on a phone would show now, or some steps of half a minute later. */
export const codeAt = ({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })

/** Of someone who is signed in: one-time codes are on, and the first code is used. */
export async function switchOnCodes(suite: Suite, token: string) {
  const { body } = await suite.call('POST /auth/factors/codes', { token })
  const code = await codeAt(suite, body.secret)
  const confirmed = await suite.call('PUT /auth/factors/codes', { token, body: { code } })
  if (confirmed.status !== 200) throw new Error(`codes are not on: ${confirmed.body.message}`)
  return { secret: body.secret, firstCode: code, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}

/** The right password of someone with a second step: what stands between them and their account. */
export async function halfWay({ call }: Pick<Suite, 'call'>, email: string): Promise<string> {
  const { status, body } = await call('POST /auth/login', { body: { email, password: PASSWORD } })
  if (status !== 401 || body.code !== 'second_step_needed') throw new Error('no second step was asked for')
  return body.details?.token ?? ''
}
