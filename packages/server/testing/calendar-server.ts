import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A local calendar server whose responses the test controls. */
export async function startCalendarServer() {
  const asked: IncomingMessage[] = []
  let answer: Answer = (_, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/private/busy.ics`,
    asked,
    answers(given: Answer) {
      answer = given
    },
    /** Serves these events, with conditional responses when unchanged. */
    holds(...events: string[]) {
      const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
      const tag = `"${events.length}-${file.length}"`
      answer = (request, response) => {
        const isKnown = request.headers['if-none-match'] === tag
        response.writeHead(isKnown ? 304 : 200, { etag: tag, 'content-type': 'text/calendar' })
        response.end(isKnown ? undefined : file)
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
