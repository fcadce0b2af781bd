import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressRefused, INSIDE, isInside, refuseAddress } from './address.ts'

export class ResponseTooLarge extends Error {}

/** How many bytes may still be read; requests that share one are limited together. */
interface ByteBudget {
  left: number
}

interface Question {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
  readonly budget: ByteBudget
  /** Hosts that may be requested although they are inside our own network. */
  readonly namedHosts: readonly string[]
}

/** The addresses a name resolves to are checked where they are used, which prevents DNS rebinding. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isInside(address))) return done(new AddressRefused(INSIDE), [])
    const [first] = found
    if (options.all || !first) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** One request to a user-supplied address: no redirects, no large responses, nothing inside our own network. */
export async function fetchExternal(url: URL, question: Question): Promise<Response> {
  const { method, headers, body, signal, budget, namedHosts } = question
  refuseAddress(url, namedHosts)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        ...(method ? { method } : {}),
        ...(headers ? { headers } : {}),
        agent: false,
        ...(signal ? { signal } : {}),
        ...(namedHosts.includes(url.hostname) ? {} : { lookup: lookupOutside }),
      },
      (answer) => resolve(readAnswer(answer, budget)),
    )
    request.on('error', reject).end(body)
  })
}

async function readAnswer(answer: http.IncomingMessage, budget: ByteBudget): Promise<Response> {
  const pieces: Buffer[] = []
  for await (const piece of answer) {
    budget.left -= piece.length
    if (budget.left < 0) throw new ResponseTooLarge('the answer is too large')
    pieces.push(piece)
  }
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(pieces), { status, headers })
}
