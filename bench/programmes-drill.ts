import {
  copyTemplate,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
  tryRandomProgrammes,
} from '@brightpair/server/testing'
import { Tally } from './drill/tally.ts'

// Random programmes with facts, rules, rather-nots and a minimum score of their own, each through runs, drafts, pairing by
// hand, parallel accepts and repairs: no pair is forbidden or below the minimum, and no place is given twice.
const PROGRAMMES = Number(process.argv[2] ?? 1_000)

const postgres = await startTemporaryPostgres()
try {
  await createTemplate(postgres.url)
  const { url } = await copyTemplate(postgres.url)
  const product = await startTestApp({ databaseUrl: url })
  const since = Date.now()
  const { faults, counted } = await tryRandomProgrammes(product.platform, PROGRAMMES)
  await product.close()
  const [cpu, wall] = [process.cpuUsage(), (Date.now() - since) / 1_000]
  console.log(
    `${PROGRAMMES} programmes in ${wall.toFixed(0)} s (${((cpu.user + cpu.system) / 1e6).toFixed(0)} s of this process): ` +
      Object.entries(counted)
        .map(([what, times]) => `${what} ${times}`)
        .join(', '),
  )
  const tally = new Tally()
  const broken = new Set(faults.map((fault) => fault.split(':')[0])).size
  tally.count('programmes without a broken rule, minimum or place', {
    tried: PROGRAMMES,
    held: PROGRAMMES - broken,
    note: faults.slice(0, 5).join('; '),
  })
  for (const [what, times] of Object.entries(counted)) tally.note('ways that were taken', times > 0, what)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgres.stop()
}
