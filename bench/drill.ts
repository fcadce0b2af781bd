import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printTable, type Row } from './drill/tally.ts'

interface Drill {
  readonly script: URL
  readonly options?: readonly string[]
  readonly max: number
}

const MINUTE = 60_000

/** One after another, each with an end: what is tried against the product, what held and what was lost. */
const DRILLS: Readonly<Record<string, Drill>> = {
  suites: { script: new URL('./drill/suites.ts', import.meta.url), max: 10 * MINUTE },
  accounts: { script: new URL('./accounts-drill.ts', import.meta.url), max: 8 * MINUTE },
  kill: { script: new URL('./kill-drill.ts', import.meta.url), max: 5 * MINUTE },
  faults: { script: new URL('./faults-drill.ts', import.meta.url), max: 10 * MINUTE },
  nodes: { script: new URL('./nodes-drill.ts', import.meta.url), max: 5 * MINUTE },
  failover: { script: new URL('./failover-drill.ts', import.meta.url), max: 45 * MINUTE },
  servers: { script: new URL('./servers-drill.ts', import.meta.url), max: 5 * MINUTE },
  calendar: { script: new URL('./calendar-drill.ts', import.meta.url), max: 5 * MINUTE },
  nudges: { script: new URL('./nudges-drill.ts', import.meta.url), max: 20 * MINUTE },
  relay: { script: new URL('./relay-drill.ts', import.meta.url), max: 5 * MINUTE },
  webhooks: { script: new URL('./webhooks-drill.ts', import.meta.url), max: 15 * MINUTE },
  scim: { script: new URL('./scim-drill.ts', import.meta.url), max: 20 * MINUTE },
  letters: { script: new URL('./letters-drill.ts', import.meta.url), max: 15 * MINUTE },
  programmes: { script: new URL('./programmes-drill.ts', import.meta.url), max: 30 * MINUTE },
  backup: { script: new URL('./backup-drill.ts', import.meta.url), max: 5 * MINUTE },
  year: { script: new URL('./year-drill.ts', import.meta.url), max: 25 * MINUTE },
  migration: { script: new URL('./migration-drill.ts', import.meta.url), max: 15 * MINUTE },
  load: { script: new URL('./load.ts', import.meta.url), options: ['--expose-gc'], max: 5 * MINUTE },
}

const rows: Row[] = []
const began = Date.now()
for (const [name, drill] of Object.entries(DRILLS)) {
  console.log(`\n== ${name}`)
  const since = Date.now()
  rows.push(...(await perform(name, drill)))
  console.log(`${name} took ${seconds(since)}`)
}
console.log(`\nEverything, in ${seconds(began)}:`)
printTable(rows)
const lost = rows.reduce((sum, { tried, held }) => sum + tried - held, 0)
console.log(lost === 0 ? 'Nothing lost, nothing let in.' : `${lost} lost.`)
process.exitCode = lost === 0 ? 0 : 1

/** A drill that breaks down or takes too long is a loss, and the others still run. */
async function perform(name: string, { script, options = [], max }: Drill): Promise<Row[]> {
  const found: Row[] = []
  const child = fork(script, { execArgv: [...options], timeout: max })
  child.on('message', (told: Row[]) => found.push(...told))
  const [code, signal] = await once(child, 'exit')
  const hasLost = found.some(({ tried, held }) => held < tried)
  if (code !== 0 && !hasLost) {
    const how = signal ? `did not end within ${max / MINUTE} minutes` : `ended with code ${code}`
    found.push({ what: `the drill of ${name}`, tried: 1, held: 0, notes: [how] })
  }
  return found.map((row) => ({ ...row, what: `${name}: ${row.what}` }))
}

function seconds(since: number): string {
  return `${Math.round((Date.now() - since) / 1_000)} s`
}
