import { ensureInstalled, main } from './bootstrap.mjs'
import { runNode } from './steps/run.mjs'

// Server commands that run with or without the app: `npm run create-admin`, `backup`, `restore`.
const [name, ...args] = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  const { code } = await runNode(`packages/server/src/${name}.ts`, args, { show: true })
  return code
})
