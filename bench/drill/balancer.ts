import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'

const POLL_INTERVAL = 500

/** As in front of any two nodes: whoever is ready gets the next request, and no request is sent twice. */
export async function startBalancer(port: number, nodes: readonly string[]) {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isOver = false

  async function look(node: string): Promise<void> {
    while (!isOver) {
      const { status } = await sendRequest(node, '/health/ready')
      if (status === 200) ready.add(node)
      else ready.delete(node)
      await delay(POLL_INTERVAL)
    }
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const choice = [...ready]
    const node = choice[turn++ % Math.max(1, choice.length)]
    if (!node) {
      outgoing.writeHead(502).end('nobody is ready')
      return
    }
    const { method, headers, url } = incoming
    const onward = request(new URL(url ?? '/', node), { agent, headers, ...(method ? { method } : {}) })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.writeHead(502).end(`${node}: ${error.message}`))
    incoming.pipe(onward)
  }

  const looking = Promise.all(nodes.map(look))
  const server = createServer(passOn)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    async untilReady(node: string): Promise<void> {
      while (!ready.has(node)) await delay(50)
    },
    async stop(): Promise<void> {
      isOver = true
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
