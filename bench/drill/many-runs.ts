import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { addCompany, addCrowd, startTestApp } from '@brightpair/server/testing'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'
import type { App } from './app.ts'
import { sendRequest } from './send-request.ts'
import type { Tally } from './tally.ts'

const LARGE_COMPANIES = 9
/** Mentors and mentees each: more than a thread does. */
const [LARGE, SMALL] = [700, 20] as const
const POLL_MILLISECONDS = 50
const TIMEOUT = 300_000
/** One large and one small run for each of two nodes, and a process each for the run and for reading texts. */
const [MAX_RUNNING, MAX_PROCESSES] = [4, 2] as const

async function addCompanies(databaseUrl: string): Promise<string[]> {
  const { platform, close } = await startTestApp({ databaseUrl })
  try {
    const ids: string[] = []
    for (let count = 0; count <= LARGE_COMPANIES; count++) {
      const { id } = await addCompany(platform, { plan: 'ENTERPRISE' })
      const people = count < LARGE_COMPANIES ? LARGE : SMALL
      await addCrowd(platform, id, { mentors: people, mentees: people, seed: count })
      ids.push(id)
    }
    return ids
  } finally {
    await close()
  }
}

/** Child processes and their memory; threads of the node are its own. */
async function childrenOf({ process: { pid } }: App): Promise<{ count: number; megabytes: number }> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ')
  const sizes = await Promise.all(
    children.filter(Boolean).map(async (child) => {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    }),
  )
  return { count: sizes.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) }
}

interface RunState {
  company_id: string
  state: string
  attempts: number
}

/** Ten companies ask for a run at once, the one with few people last: it waits for no one, and the nodes keep their bounds. */
export async function drillManyRuns(
  tally: Tally,
  nodes: readonly App[],
  token: string,
  url: string,
): Promise<void> {
  const companies = await addCompanies(url)
  const small = companies.at(-1)
  const began = Date.now()
  for (const [at, id] of companies.entries()) {
    const { address = '' } = nodes[at % nodes.length] ?? {}
    const path = `/admin/trigger-automatching?companyId=${id}`
    const { status } = await sendRequest(address, path, { method: 'POST', token })
    tally.note('ten companies ask at once on two nodes: asked for', status === 200, `${status}`)
  }
  const asked = Date.now()
  const seen = { running: 0, ofOne: 0, processes: 0, megabytes: 0, smallAfter: 0, largeBefore: 0 }
  await withSession(url, async (client) => {
    const look = async () =>
      (
        await client.query<RunState>(
          'SELECT company_id, state, attempts FROM matching_runs WHERE company_id = ANY($1::uuid[])',
          [companies],
        )
      ).rows
    let runs = await look()
    const isOver = ({ state }: RunState) => state === 'DONE' || state === 'FAILED'
    for (; !runs.every(isOver) && Date.now() - began < TIMEOUT; runs = await look()) {
      const running = runs.filter(({ state }) => state === 'RUNNING').map(({ company_id }) => company_id)
      seen.running = Math.max(seen.running, running.length)
      seen.ofOne = Math.max(seen.ofOne, running.length - new Set(running).size + 1)
      for (const node of nodes) {
        const { count, megabytes } = await childrenOf(node)
        seen.processes = Math.max(seen.processes, count)
        seen.megabytes = Math.max(seen.megabytes, megabytes)
      }
      if (seen.smallAfter === 0 && runs.some((run) => run.company_id === small && isOver(run))) {
        seen.smallAfter = Date.now() - asked
        seen.largeBefore = runs.filter((run) => run.company_id !== small && isOver(run)).length
      }
      await delay(POLL_MILLISECONDS)
    }
    for (const { state, attempts } of runs)
      tally.note('ten companies at once: done at the first try', state === 'DONE' && attempts === 1, state)
  })
  const took = ((Date.now() - began) / 1_000).toFixed(1)
  console.log(
    `ten runs in ${took} s; the small one after ${(seen.smallAfter / 1_000).toFixed(1)} s, behind ${seen.largeBefore} of ${LARGE_COMPANIES} large ones; ` +
      `at most ${seen.running} at once, ${seen.processes} processes and ${seen.megabytes.toFixed(0)} MB beside a node`,
  )
  tally.note(
    'the small one does not wait for the large ones',
    seen.largeBefore <= nodes.length,
    `${seen.largeBefore} before it`,
  )
  tally.note('one run of a company at a time', seen.ofOne <= 1, `${seen.ofOne}`)
  tally.note('bounded runs', seen.running <= MAX_RUNNING, `${seen.running} at once`)
  tally.note('bounded processes of a node', seen.processes <= MAX_PROCESSES, `${seen.processes}`)
}
