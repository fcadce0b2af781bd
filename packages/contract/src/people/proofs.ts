import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenPassword } from '../fields.ts'

/** How somebody who is signed in proves once more who they are, before what is hard to undo. */
const proofWays = ['password', 'sign-on'] as const
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
    body: z.strictObject({ password: GivenPassword }),
    errors: ['wrong_password', 'too_many_requests'],
  }),
}
