import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../src/platform/platform.ts'
import type { TestApp } from './app.ts'
import { inParallel } from './in-parallel.ts'
import { randomOf } from './random-history.ts'
import { operations, type RandomLoad, type Tally } from './random-load-operations.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** Each kind as often as its weight says, in an order that the seed gives. */
function scheduleOf(count: number, random: RandomLoad['random']): string[] {
  const weighted = Object.entries(operations).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))
  const names = Array.from({ length: count }, (_, at) => weighted[at % weighted.length] ?? '')
  for (let at = names.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const name = names[at] ?? ''
    names[at] = names[other] ?? ''
    names[other] = name
  }
  return names
}

interface LoadOptions extends Pick<RandomLoad, 'admin' | 'companies' | 'people'> {
  readonly seed: number
  readonly count: number
}

/** Over the wire, as browsers come. */
async function callerOf(app: FastifyInstance, tally: Tally): Promise<RandomLoad['call']> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (name, token, request, body) => {
    const [method = '', path = ''] = request.split(' ')
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const response = await retryWhenBusy(ask, () => {
      tally.busy += 1
    })
    const text = await response.text()
    const sent = { status: response.status, body: text ? JSON.parse(text) : {} }
    const words = `${name} ${sent.status}${sent.status < 400 ? '' : ` ${sent.body.code}`}`
    tally.answers.set(words, (tally.answers.get(words) ?? 0) + 1)
    if (sent.status >= 500) tally.failures.push(`${request}: ${sent.status} ${text}`)
    return sent
  }
}

export async function runRandomLoad(
  suite: TestApp,
  platform: Platform,
  { seed, count, ...stage }: LoadOptions,
): Promise<Tally> {
  const random = randomOf(seed)
  const tally: Tally = { answers: new Map(), failures: [], done: [], busy: 0 }
  const load = { suite, platform, random, tally, call: await callerOf(suite.app, tally), ...stage }
  await inParallel(
    scheduleOf(count, random).map((name) => async () => {
      const [, operation] = operations[name] ?? []
      await operation?.(load).catch((error) => tally.failures.push(`${name}: ${error}`))
    }),
  )
  return tally
}
