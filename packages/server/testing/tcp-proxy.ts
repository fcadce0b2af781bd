import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A proxy to a database that can become slow or silent without either end noticing. Port 0 picks a free one. */
export async function startTcpProxy(port: number, target: number) {
  const sockets = new Set<Socket>()
  let latency = 0
  let isSilent = false
  let age = 0
  const resume: (() => void)[] = []
  const untilHeard = () => new Promise<void>((resolve) => resume.push(resolve))

  function join(from: Socket, to: Socket, slow: boolean): void {
    const since = age
    sockets.add(from)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.on('error', () => to.destroy())
    let last = Promise.resolve()
    from.on('data', (chunk) => {
      const arrived = slow && latency > 0 ? delay(latency) : undefined
      last = last.then(async () => {
        await arrived
        if (isSilent) await untilHeard()
        if (!to.destroyed && since === age) to.write(chunk)
      })
    })
  }

  const server = createServer((near) => {
    const far = dial(target, '127.0.0.1')
    join(near, far, true)
    join(far, near, false)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on every request takes this much longer. */
    slow(milliseconds: number) {
      latency = milliseconds
    },
    silence() {
      isSilent = true
    },
    speak() {
      isSilent = false
      for (const each of resume.splice(0)) each()
    },
    /** As if the machine behind an address had changed: nothing gets through old connections any more. */
    strand() {
      age += 1
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
