import { ensureBuilt, main } from './bootstrap.mjs'

await main(async () => {
  await ensureBuilt()
  return 0
})
