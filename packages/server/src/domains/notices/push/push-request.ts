import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Platform } from '../../../platform/platform.ts'

/** The push subscription a browser hands out once someone allows notifications. */
export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What the app's service worker shows. */
export interface Shown {
  readonly title: string
  readonly body: string
  /** Within the app. */
  readonly path: string
  /** A later push with the same tag replaces it. */
  readonly tag: string
}

const CURVE = 'prime256v1'
const HALF_DAY_SECONDS = 43_200

/**
 * Our VAPID key for push services. Derived like every other key, so that all nodes share it and none is stored; 32
 * bytes are an invalid key of this curve for one secret in four billion.
 */
function publicPoint(pushKey: Uint8Array): Buffer {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(pushKey)
  return pair.getPublicKey()
}

export const publicKeyOf = ({ secrets }: Pick<Platform, 'secrets'>): string =>
  publicPoint(secrets.pushKey).toString('base64url')

/** Throws for invalid keys. RFC 8291: only the browser can decrypt it, not the push service. */
export function encrypted(words: string, { p256dh, auth }: Subscription['keys']): Buffer {
  const browser = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  const own = pair.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = hkdfSync('sha256', pair.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  // The 2 marks the last record.
  const body = [cipher.update(Buffer.concat([Buffer.from(words), Buffer.of(2)])), cipher.final()]
  const recordSize = Buffer.from([0, 0, 16, 0])
  return Buffer.concat([salt, recordSize, Buffer.of(own.length), own, ...body, cipher.getAuthTag()])
}

/** Signs as in RFC 8292. */
async function signedBy({ secrets, supportEmail }: Sender, audience: string): Promise<string> {
  const point = publicPoint(secrets.pushKey)
  const [d, x, y] = [secrets.pushKey, point.subarray(1, 33), point.subarray(33)].map((each) =>
    Buffer.from(each).toString('base64url'),
  )
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d: d ?? '', x: x ?? '', y: y ?? '' }, 'ES256')
  // Uses real time, which the push service checks, even where our clock is moved.
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(`mailto:${supportEmail}`)
    .setExpirationTime(Math.floor(Date.now() / 1000) + HALF_DAY_SECONDS)
    .sign(key)
  return `vapid t=${token}, k=${point.toString('base64url')}`
}

type Sender = Pick<Platform, 'secrets' | 'supportEmail'>

/** A device that was offline gets only the last push of a topic, and none that has expired. */
interface Delivery {
  readonly seconds: number
  readonly isUrgent: boolean
}

export async function pushRequest(
  sender: Sender,
  { endpoint, keys }: Subscription,
  shown: Shown,
  { seconds, isUrgent }: Delivery,
) {
  const body = encrypted(JSON.stringify(shown), keys)
  return {
    headers: {
      Authorization: await signedBy(sender, new URL(endpoint).origin),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(body.length),
      TTL: String(seconds),
      Urgency: isUrgent ? 'high' : 'normal',
      Topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32),
    },
    body,
  }
}
