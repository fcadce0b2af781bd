import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

interface Push {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** A browser as far as a push service knows it: it alone can read what is sent to it. */
export type Browser = ReturnType<PushService['newBrowser']>
export type PushService = Awaited<ReturnType<typeof openPushService>>

/** What the maker of a browser runs: a real server on loopback that keeps what it took. */
export async function openPushService() {
  const received: Push[] = []
  const answers = { status: 201 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => {
      if (answers.status === 201) {
        const headers = request.headers as Record<string, string>
        received.push({ path: request.url ?? '', headers, body: Buffer.concat(pieces) })
      }
      response.writeHead(answers.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    newBrowser() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const mine = () => received.filter((each) => each.path === path)
      return {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        mine,
        /** What its service worker is handed. */
        read: () => mine().map(({ body }) => JSON.parse(decrypted(body, pair, auth).toString())),
      }
    },
    /** The claims of whoever sent it, if they were signed with this key. */
    async sender({ headers }: Push, publicKey: string) {
      const [, token = ''] = /t=([^,]+)/.exec(headers.authorization ?? '') ?? []
      const point = Buffer.from(publicKey, 'base64url')
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'))
      const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
      return (await jwtVerify(token, key)).payload
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** RFC 8291: what only the browser can do. */
export function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
