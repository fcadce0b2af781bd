import { Agent, get } from 'node:http'

/**
 * People who look at their match, in a process of their own: one request every few milliseconds whatever the answers
 * take, so that a slow answer cannot hide the ones behind it. Tells its parent when each was sent and how long it took.
 */
const [url = '', rate = '50', ...tokens] = process.argv.slice(2)
const pause = 1_000 / Number(rate)
const began = performance.now()
let sent = 0

/** Bare requests over kept connections: whatever tidies up after itself here would count as the product's time. */
const agent = new Agent({ keepAlive: true })

function visit(): void {
  const token = tokens[sent % tokens.length]
  const at = Date.now()
  const from = performance.now()
  const tell = (status: number) =>
    process.send?.({ at, took: performance.now() - from, status }, () => undefined)
  get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
    answer.resume().on('end', () => tell(answer.statusCode ?? 0))
  }).on('error', () => tell(0))
}

setInterval(() => {
  while (sent < (performance.now() - began) / pause) {
    sent += 1
    visit()
  }
}, 1)

process.on('disconnect', () => process.exit(0))
