import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion } from '@brightpair/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'

type Suite = Pick<TestApp, 'platform'> & { readonly call: Caller }

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

interface Signing {
  /** Of the platform, unless someone else's page asks. */
  readonly origin?: string
  readonly isVerified?: boolean
}

/** A device with one passkey, in software: what it signs is what a browser would send. */
export class Device {
  readonly id = randomBytes(16)
  counter = 0
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private readonly publicUrl: string

  constructor({ platform }: Pick<TestApp, 'platform'>) {
    this.publicUrl = platform.publicUrl
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
  }

  private data(flags: number, key: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(this.publicUrl).hostname), Buffer.from([flags]), counter, key])
  }

  private client(type: string, challenge: string, { origin }: Signing): string {
    return JSON.stringify({
      type,
      challenge,
      origin: origin ?? new URL(this.publicUrl).origin,
      crossOrigin: false,
    })
  }

  private credential() {
    const id = base64(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  register(challenge: string, { isVerified = true, ...signing }: Signing = {}) {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const authData = new Uint8Array(this.data(PRESENT | (isVerified ? VERIFIED : 0) | WITH_KEY, attested))
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    )
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64(this.client('webauthn.create', challenge, signing)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    }
  }

  assert(challenge: string, { isVerified = true, ...signing }: Signing = {}): Assertion {
    this.counter += 1
    const authData = this.data(PRESENT | (isVerified ? VERIFIED : 0))
    const client = this.client('webauthn.get', challenge, signing)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.privateKey)
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
      },
    }
  }
}

export async function addPasskey(suite: Suite, token: string, name = 'Laptop') {
  const device = new Device(suite)
  const begun = await suite.call('POST /auth/passkeys/options', { token })
  const credential = device.register(String(begun.body.challenge))
  const answer = await suite.call('POST /auth/passkeys', { token, body: { name, credential } })
  return { device, answer }
}

export async function passkeyChallenge({ call }: Pick<Suite, 'call'>): Promise<string> {
  return String((await call('POST /auth/login/passkey/options')).body.challenge)
}
