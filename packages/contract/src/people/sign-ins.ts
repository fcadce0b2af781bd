import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'

const SignIn = z.object({
  id: Id,
  browser: z.string().describe('Such as “Firefox on Windows”; empty if unknown.'),
  since: Moment,
  lastUsedAt: Moment.describe('To the quarter of an hour or so: when it was last renewed.'),
  isThisOne: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

const SignIns = z.object({ signIns: z.array(SignIn) })

export const signIns = {
  list: endpoint('GET', '/auth/sign-ins', {
    summary: 'Where the signed-in person is logged in, most recent use first',
    access: 'signed-in',
    beforeSecondStep: true,
    response: SignIns,
  }),
  end: endpoint('DELETE', '/auth/sign-ins/:signInId', {
    summary: 'Log out one of your own devices immediately',
    access: 'signed-in',
    beforeSecondStep: true,
    params: z.strictObject({ signInId: Id }),
    response: SignIns,
    errors: ['not_found'],
  }),
  endOthers: endpoint('POST', '/auth/sign-ins/end-others', {
    summary: 'Log out everywhere except here',
    access: 'signed-in',
    beforeSecondStep: true,
    response: SignIns,
  }),
}
