import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What it does with what comes next. */
  behaviour: 'takes it' | 'takes it slowly' | 'fails' | 'redirects' | 'never answers' | 'is down'
  close(): Promise<void>
}

/** Where a company has events sent: a real server on loopback that keeps what it took. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      if (receiver.behaviour === 'never answers') return
      if (receiver.behaviour === 'is down') return void request.socket.destroy()
      if (receiver.behaviour === 'fails') response.writeHead(503).end('maintenance window')
      else if (receiver.behaviour === 'redirects') response.writeHead(302, { location: '/elsewhere' }).end()
      else {
        received.push({ headers: request.headers as Record<string, string>, body })
        const answer = () => response.writeHead(200).end('ok')
        if (receiver.behaviour === 'takes it slowly') setTimeout(answer, 300)
        else answer()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    behaviour: 'takes it',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
