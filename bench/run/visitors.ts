import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import type { Visit } from './measured-run.ts'

/**
 * People who look at their match, in a process of their own: one request every few milliseconds whatever the answers
 * take, so that a slow answer cannot hide the ones behind it. Asked for it, it tells its parent when each was sent and
 * how long it took, and not before: a message for each would be work for the server that is measured.
 */
const [url = '', rate = '50', ...tokens] = process.argv.slice(2)
const pause = 1_000 / Number(rate)
/** One without an answer so far counts as refused. */
const visits: Visit[] = []
let sent = 0

/** Bare requests over kept connections: whatever tidies up after itself here would count as the product's time. */
const agent = new Agent({ keepAlive: true })

function visit(): void {
  const token = tokens[sent % tokens.length]
  const seen = { at: Date.now(), took: 0, status: 0 }
  visits.push(seen)
  const from = performance.now()
  const note = (status: number) => Object.assign(seen, { took: performance.now() - from, status })
  get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
    answer.resume().on('end', () => note(answer.statusCode ?? 0))
  }).on('error', () => note(0))
}

function visitWhenDue(): void {
  for (; sent * pause <= performance.now(); sent += 1) visit()
  setTimeout(visitWhenDue, Math.max(1, sent * pause - performance.now()))
}

/** Real visitors bring processors of their own. These come first, or their own waiting would count as the product's. */
function comeFirst(): void {
  try {
    setPriority(-20)
    writeFileSync('/proc/self/autogroup', '-20')
  } catch {
    // Only root may ask for it, and only Linux knows groups.
  }
}

comeFirst()
visitWhenDue()
process.on('message', () => process.send?.(visits))
process.on('disconnect', () => process.exit(0))
