import { readFile } from 'node:fs/promises'

/** Of a process, now and at most, as the kernel of Linux keeps it. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
