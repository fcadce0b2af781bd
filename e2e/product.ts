import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { copyTemplate, startTestApp, type TestApp } from '@brightpair/server/testing'

const SITE = fileURLToPath(new URL('../packages/web/build/client/', import.meta.url))

export interface Product extends TestApp {
  readonly url: string
}

/** The whole server with the built site, on its own database that is removed with it. */
export async function startProduct(postgresUrl: string, host = '127.0.0.1'): Promise<Product> {
  const database = await copyTemplate(postgresUrl)
  const port = await freePort()
  const url = `http://${host}:${port}`
  const product = await startTestApp({
    databaseUrl: database.url,
    siteDirectory: SITE,
    publicUrl: url,
    showsOutbox: true,
    signOnHosts: ['localhost'],
  })
  await product.app.listen({ host: '127.0.0.1', port })
  return {
    ...product,
    url,
    async close() {
      await product.close()
      await database.drop()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
