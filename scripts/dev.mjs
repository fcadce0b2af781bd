import { ensureInstalled, main } from './bootstrap.mjs'
import { installed, node } from './steps/paths.mjs'
import { environment, run, runNode } from './steps/run.mjs'

const WEB_PORT = '5173'

/** The server restarts after a change; the web app hot-reloads and proxies requests to it. */
await main(async () => {
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  const address = `http://localhost:${WEB_PORT}`
  const env = { ...environment, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? address }
  console.log(`The web app will be at ${address}, its server at port ${port}.\n`)
  const [server, web] = await Promise.all([
    run(node, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], { env, show: true }),
    runNode(installed('react-router'), ['dev', '--port', WEB_PORT, '--strictPort'], {
      cwd: 'packages/web',
      env,
      show: true,
    }),
  ])
  return server.code || web.code
})
