import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The way to a database, which can get slow or silent without either end being told. Port 0 is any that is free. */
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
    /** From now on everything asked takes this much longer. */
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
    /** As when the machine behind an address has changed: nothing comes through the old connections any more. */
    strand() {
      age += 1
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
