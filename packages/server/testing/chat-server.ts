import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ChatSettings } from '../src/platform/platform.ts'

type Behaviour =
  | 'streams'
  | 'answers 429'
  | 'answers 500'
  | 'never answers'
  | 'stops in the middle'
  | 'breaks off'
  | 'sends a chunk that is no JSON'
  | 'sends another protocol'
  | 'says nothing'
  | 'redirects'
  | 'does not end'

export interface ChatServer {
  /** For a platform that is to use it. */
  readonly settings: ChatSettings
  readonly requests: { path: string; authorization: string | undefined; body: unknown }[]
  behaviour: Behaviour
  close(): Promise<void>
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** A real server that speaks the chat protocol, correctly or not. */
export async function startChatServer(): Promise<ChatServer> {
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request))
    chat.requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    await answer(response, chat.behaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const chat: ChatServer = {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'test-model',
      key: 'a-key-that-nobody-may-see',
      timeout: { silence: 400, whole: 1_500 },
    },
    requests: [],
    behaviour: 'streams',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return chat
}

async function answer(response: ServerResponse, behaviour: Behaviour): Promise<void> {
  const stream = () => response.writeHead(200, { 'content-type': 'text/event-stream' })
  switch (behaviour) {
    case 'streams': {
      stream()
      const bytes = Buffer.from(
        `: hello\n\n${chunk('This month ')}${chunk('we met once.')}${chunk(' Ümläute too.', 'stop')}data: [DONE]\n\n`,
      )
      // Split anywhere: network chunks are not protocol messages.
      for (let at = 0; at < bytes.length; at += 37) {
        response.write(bytes.subarray(at, at + 37))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
      return
    }
    case 'answers 429':
      response.writeHead(429, { 'retry-after': '60' }).end('{"error":{"message":"slow down"}}')
      return
    case 'answers 500':
      response.writeHead(500).end('oops')
      return
    case 'never answers':
      return
    case 'stops in the middle':
      stream().write(chunk('This month we met'))
      return
    case 'breaks off':
      stream().end(chunk('This month we met'))
      return
    case 'sends a chunk that is no JSON':
      stream().end(`${chunk('This month we met')}data: {"choices": [\n\ndata: [DONE]\n\n`)
      return
    case 'sends another protocol':
      stream().end('data: {"completion": "This month we met"}\n\ndata: [DONE]\n\n')
      return
    case 'says nothing':
      stream().end('data: [DONE]\n\n')
      return
    case 'redirects':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
      return
    case 'does not end':
      stream()
      while (response.writable && !response.destroyed) {
        response.write(chunk('This month we met. '.repeat(20)))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
  }
}
