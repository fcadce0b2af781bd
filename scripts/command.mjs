import { ensureInstalled, main } from './bootstrap.mjs'
import { runNode } from './steps/run.mjs'

// A command of the server that runs beside the app or without it: `npm run create-admin`, `backup`, `restore`.
const [name, ...args] = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  const { code } = await runNode(`packages/server/src/${name}.ts`, args, { show: true })
  return code
})
