import type { LiveEvent } from '@brightpair/contract'
import { eventually } from './eventually.ts'

/** Reads a stream like the web: with fetch and a bearer token. */
export async function listenTo(address: string, token: string, from?: string) {
  const control = new AbortController()
  const response = await fetch(`${address}/api/events${from ? `?from=${from}` : ''}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  })
  const events: LiveEvent[] = []
  const stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    events,
    /** The topics, in their order. */
    get heard() {
      return events.map(({ topic }) => topic)
    },
    isOver: false,
    stop: () => control.abort(),
  }
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const piece of response.body ?? []) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true
    })
  if (!from) await eventually(async () => stream.heard.includes('everything'), 'the first event')
  return stream
}
