import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenPassword } from '../fields.ts'
import { SecondCode } from './factors.ts'

/** How somebody who is signed in proves once more who they are, before what is hard to undo. */
const proofWays = ['code', 'password', 'sign-on'] as const
export type ProofWay = (typeof proofWays)[number]

export const proofs = {
  waysToProve: endpoint('GET', '/auth/proof', {
    summary: 'How the signed-in person can prove once more who they are, the best way first',
    access: 'signed-in',
    response: z.object({ ways: z.array(z.enum(proofWays)) }),
  }),
  prove: endpoint('POST', '/auth/proof', {
    summary: 'Prove once more who one is; for some minutes, endpoints that need fresh proof are open',
    access: 'signed-in',
    body: z
      .strictObject({ password: GivenPassword.optional(), code: SecondCode.optional() })
      .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        error: 'Please enter your password, or a code.',
        path: ['password'],
      })
      .describe('A code where one-time codes are on, else the password.'),
    errors: ['wrong_password', 'wrong_code', 'forbidden', 'too_many_requests'],
  }),
}
