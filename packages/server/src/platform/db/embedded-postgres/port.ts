import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

/** The previous port if it is still free, so that tools keep their settings; otherwise a new one. */
export async function choosePort(directory: string): Promise<number> {
  const file = path.join(directory, 'port')
  const remembered = await rememberedPort(directory)
  const port = remembered && (await isFree(remembered)) ? remembered : await freePort()
  if (port !== remembered) await writeFile(file, String(port))
  return port
}

export async function rememberedPort(directory: string): Promise<number | undefined> {
  const text = await readFile(path.join(directory, 'port'), 'utf8').catch(() => '')
  return Number(text) || undefined
}

/** Below the ephemeral range, or an outgoing connection could occupy it during a restart. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('We couldn’t find a free port for PostgreSQL between 15000 and 32000.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
