import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type App, end, startApp } from './drill/app.ts'
import { keepSigningUp, lost, type SignUp } from './drill/sign-ups.ts'
import { Tally } from './drill/tally.ts'

// kill -9 under writes: what was acknowledged is there afterwards, and every restart succeeds.
const ROUNDS = Number(process.argv[2] ?? 20)
const PORT = 3990
const VICTIMS = ['app', 'postgresql', 'both'] as const

async function killAndReturn(app: App, victim: (typeof VICTIMS)[number], data: string): Promise<App> {
  if (victim !== 'app') process.kill(await app.postmaster(), 'SIGKILL')
  if (victim !== 'postgresql') {
    await end(app, 'SIGKILL')
    return startApp(data, PORT)
  }
  await app.untilReady()
  return app
}

async function drill(data: string): Promise<boolean> {
  const all: SignUp[] = []
  const missing: string[] = []
  let app = await startApp(data, PORT)
  try {
    console.log('round  killed      acknowledged  lost  back after')
    for (let round = 1; round <= ROUNDS; round++) {
      const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? 'both'
      const writing = keepSigningUp(app.address, round)
      await delay(500 + Math.random() * 1000)
      await writing.untilFirst()
      const since = Date.now()
      app = await killAndReturn(app, victim, data)
      const back = Date.now() - since
      await writing.stop()
      const gone = await lost(app.address, writing.acknowledged)
      all.push(...writing.acknowledged)
      missing.push(...gone)
      console.log(
        `${String(round).padStart(5)}  ${victim.padEnd(10)}  ${String(writing.acknowledged.length).padStart(12)}  ${String(gone.length).padStart(4)}  ${back} ms`,
      )
    }
    const inTheEnd = await lost(app.address, all)
    const gone = new Set([...missing, ...inTheEnd])
    const tally = new Tally()
    tally.count('restarts after kill -9 of the app, its database or both', { tried: ROUNDS, held: ROUNDS })
    tally.count('writes acknowledged before a kill -9', {
      tried: all.length,
      held: all.length - gone.size,
      note: [...gone].slice(0, 10).join(', '),
    })
    return tally.print()
  } finally {
    await end(app, 'SIGTERM')
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-drill-'))
try {
  process.exitCode = (await drill(path.join(home, 'data'))) ? 0 : 1
} finally {
  await rm(home, { recursive: true, force: true })
}
