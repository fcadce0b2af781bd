import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TypedPassword } from '../fields.ts'
import { SecondCode } from './factors.ts'
import { Assertion } from './passkeys.ts'

/** How a signed-in person proves their identity again, before actions that are hard to undo. */
const proofWays = ['passkey', 'code', 'password', 'sign-on'] as const
export type ProofWay = (typeof proofWays)[number]

export const proofs = {
  waysToProve: endpoint('GET', '/auth/proof', {
    summary: 'How the signed-in person can confirm again who they are, best way first',
    access: 'signed-in',
    beforeSecondStep: true,
    response: z.object({ ways: z.array(z.enum(proofWays)) }),
  }),
  prove: endpoint('POST', '/auth/proof', {
    summary: 'Confirm again who you are; for a few minutes, endpoints that need fresh proof are open',
    access: 'signed-in',
    beforeSecondStep: true,
    body: z
      .strictObject({
        password: TypedPassword.optional(),
        code: SecondCode.optional(),
        passkey: Assertion.optional(),
      })
      .refine((given) => Object.values(given).filter((each) => each !== undefined).length === 1, {
        error: 'Please enter your password, or a code.',
        path: ['password'],
      })
      .describe('A passkey or code if either is set up, otherwise the password.'),
    errors: [
      'sign_on_only',
      'wrong_password',
      'wrong_code',
      'passkey_refused',
      'forbidden',
      'too_many_requests',
    ],
  }),
}
