import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstListLength, firstListRoom, type Image } from '@brightpair/matching/internals'

export interface KernelTime {
  readonly milliseconds: number
  /** Sum over all lists, to see that both made the same. */
  readonly sum: number
}

/** Times the C kernel on the same memory; undefined without a C compiler. */
export function timeCKernel(image: Image, rounds: number): KernelTime | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'brightpair-kernel-'))
  try {
    const program = join(folder, 'kernel')
    const source = fileURLToPath(new URL('kernel.c', import.meta.url))
    try {
      execFileSync('cc', ['-O3', '-march=native', '-std=gnu11', '-o', program, source], { stdio: 'pipe' })
    } catch {
      return undefined
    }
    const dump = join(folder, 'memory')
    writeFileSync(dump, new Uint8Array(image.memory))
    const { mentees, mentors, scratch } = image
    const numbers = [
      mentees.count,
      mentees.programs,
      mentees.classes,
      mentors.set,
      scratch.scores,
      scratch.maxima,
      scratch.keys,
      firstListLength,
      firstListRoom,
      rounds,
    ]
    const [milliseconds, sum] = execFileSync(program, [dump, ...numbers.map(String)], { encoding: 'utf8' })
      .trim()
      .split(' ')
      .map(Number)
    return { milliseconds: milliseconds ?? 0, sum: sum ?? 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same sum over the lists the engine left in memory. */
export function sumOfLists(image: Image): number {
  const words = new Uint32Array(image.memory)
  let sum = 0
  for (let mentee = 0; mentee < image.mentees.count; mentee++) {
    const from = image.lists / 4 + mentee * firstListRoom
    let list = 0
    for (let i = from; i < from + (words[image.listLengths / 4 + mentee] ?? 0); i++) {
      list = (Math.imul(list, 31) + (words[i] ?? 0)) >>> 0
    }
    sum = (Math.imul(sum, 31) + list) >>> 0
  }
  return sum
}
