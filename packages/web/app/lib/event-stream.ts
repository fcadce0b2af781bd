interface ServerEvent {
  name: string
  data: string
}

/** Parses a `text/event-stream` body. Comments are not events, but show that the connection is alive. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSignOfLife: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      onSignOfLife()
      const text = rest + decoder.decode(value, { stream: true })
      const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventIn(block: string): ServerEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null
}
