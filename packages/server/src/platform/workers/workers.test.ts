import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import {
  describeProcess,
  double,
  fail,
  fillMemory,
  stay,
  stuck,
  together,
} from '../../../testing/test-tasks.ts'
import { tasks } from '../../tasks.ts'
import { createProcesses, createThreads } from './workers.ts'

const setting = {
  entry: new URL('../../../testing/test-worker.ts', import.meta.url),
  databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
}
const threads = createThreads(setting)
const processes = createProcesses(setting, 64)
afterAll(async () => {
  await threads.stop()
  await processes.stop()
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = (pid: number) => eventually(async () => !isAlive(pid) || undefined, 'the process has ended')

describe.each([
  ['threads', threads],
  ['processes', processes],
])('%s', (_, workers) => {
  test('work that never ends is ended, and the next one is done', async () => {
    await expect(workers.run(stuck, null)).rejects.toThrow(/ended early/)
    expect(await workers.run(double, 21)).toBe(42)
  })

  test('a failure comes back as one, and the worker goes on', async () => {
    await expect(workers.run(fail, null)).rejects.toThrow('it was not to be')
    expect(await workers.run(double, 4)).toBe(8)
  })
})

test('however much is asked at once, four threads do it', async () => {
  const seen = new Int32Array(new SharedArrayBuffer(8))
  await Promise.all(Array.from({ length: 12 }, () => threads.run(together, seen)))
  expect([...seen]).toEqual([0, 4])
})

test('a process is another one than the server, and comes after it', async () => {
  const { pid, priority } = await processes.run(describeProcess, null)
  expect(pid).not.toBe(process.pid)
  expect(priority).toBe(Math.min(19, getPriority() + 3))
  expect((await threads.run(describeProcess, null)).pid).toBe(process.pid)
})

test('a process that is killed is noticed, and the next one is done', async () => {
  const work = processes.run(stay, null, (pid) => process.kill(pid, 'SIGKILL'))
  await expect(work).rejects.toThrow(/ended early with code SIGKILL/)
  expect(await processes.run(double, 3)).toBe(6)
})

test('a process that fills its memory ends alone', async () => {
  await expect(processes.run(fillMemory, null)).rejects.toThrow(/ended early/)
  expect(await processes.run(double, 5)).toBe(10)
})

test('a process leaves signals to the server, and ends when the server stops its workers', async () => {
  const stopped = createProcesses(setting, 64)
  const { promise, resolve } = Promise.withResolvers<number>()
  const work = expect(stopped.run(stay, null, resolve)).rejects.toThrow(/ended early/)
  const pid = await promise
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  await new Promise((later) => setTimeout(later, 300))
  expect(isAlive(pid)).toBe(true)
  await stopped.stop()
  await work
  await gone(pid)
  await expect(stopped.run(double, 1)).rejects.toThrow(/stopped/)
})

const spawnServer = (work: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { createProcesses } from '${new URL('./workers.ts', import.meta.url)}'
       import { double, stay } from '${new URL('../../../testing/test-tasks.ts', import.meta.url)}'
       const processes = createProcesses({ entry: new URL('${setting.entry}'), databaseUrl: '' }, 64)
       ${work}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

test('a server whose process has nothing to do waits for its end when it stops', async () => {
  const server = spawnServer('await processes.run(double, 1); await processes.stop(); process.exit(7)')
  expect((await once(server, 'exit'))[0]).toBe(7)
})

test('a server that is killed leaves no process behind', async () => {
  const server = spawnServer('await processes.run(stay, null, (pid) => console.log(pid))')
  const [line] = await once(server.stdout, 'data')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await gone(pid)
})

test('every task has a name of its own', () => {
  const names = tasks.map(({ name }) => name)
  expect(names).toHaveLength(new Set(names).size)
  expect(names).toContain('run-matching')
})
