import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { AddressRefused, INSIDE, isInside, refuseAddress } from './provider-address.ts'

const MOST_BYTES = 512 * 1024

/** The addresses a name stands for are checked where they are used, so that it cannot stand for others a moment later. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isInside(address))) return done(new AddressRefused(INSIDE), [])
    const [first] = found
    if (options.all || !first) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** For `openid-client`, which sends forms: no redirects, no large answers, nothing inside our own network. */
export function providerFetch(namedHosts: readonly string[]): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    refuseAddress(url, namedHosts)
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'http:' ? http : https).request(
        url,
        {
          method,
          headers,
          agent: false,
          ...(signal ? { signal } : {}),
          ...(namedHosts.includes(url.hostname) ? {} : { lookup: lookupOutside }),
        },
        (answer) => resolve(readAnswer(answer)),
      )
      request.on('error', reject).end(body ? String(body) : undefined)
    })
  }
}

async function readAnswer(answer: http.IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > MOST_BYTES) throw new Error('the answer of the provider is too large')
    pieces.push(piece)
  }
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  return new Response([204, 304].includes(status) ? null : Buffer.concat(pieces), { status, headers })
}
