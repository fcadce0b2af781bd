import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, verbatim } from '../fields.ts'
import { MAX_PASSKEY_NAME } from '../limits.ts'
import { SignedIn } from './accounts.ts'
import { Factors, NewRecoveryCodes } from './factors.ts'

/** Bytes as encoded by browsers. */
const Base64Url = verbatim(8_000).regex(/^[\w-]+$/, 'This isn’t what a browser sends.')

const Options = z
  .record(z.string(), z.unknown())
  .describe('For `navigator.credentials`, as WebAuthn has it in JSON.')

const Credential = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
})

const Registration = Credential.extend({
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: z.array(verbatim(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url.optional(),
  }),
})

export const Assertion = Credential.extend({
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

export const passkeys = {
  beginPasskey: endpoint('POST', '/auth/passkeys/options', {
    summary: 'What a browser needs to create a passkey for the signed-in person',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    response: Options,
    errors: ['too_many_entries', 'too_many_requests'],
  }),
  addPasskey: endpoint('POST', '/auth/passkeys', {
    summary: 'Save a passkey; from now on a password alone is no longer enough to log in',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    body: z.strictObject({ name: line(MAX_PASSKEY_NAME), credential: Registration }),
    response: NewRecoveryCodes,
    errors: ['passkey_refused', 'factor_exists', 'too_many_entries'],
  }),
  removePasskey: endpoint('DELETE', '/auth/passkeys/:passkeyId', {
    summary: 'Remove one of your own passkeys',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    params: z.strictObject({ passkeyId: Id }),
    response: Factors,
    errors: ['not_found'],
  }),
  beginPasskeyLogIn: endpoint('POST', '/auth/login/passkey/options', {
    summary: 'What a browser needs to log in, or confirm who you are, with a passkey',
    access: 'public',
    response: Options,
    errors: ['too_many_requests'],
  }),
  logInWithPasskey: endpoint('POST', '/auth/login/passkey', {
    summary: 'Log in with a passkey, which is both steps at once',
    access: 'public',
    body: z.strictObject({ credential: Assertion, rememberMe: z.boolean().optional() }),
    response: SignedIn,
    errors: ['passkey_refused', 'sign_on_only', 'too_many_requests'],
  }),
}
