import type { Terms } from './compile/compile.ts'
import { type Forbidden, forbiddenOf } from './compile/forbidden.ts'
import {
  firstListLength,
  firstListRoom,
  type Image,
  type ScratchImage,
  type SideImage,
} from './compile/image.ts'
import { wholeScore } from './compile/tables.ts'
import { rankOf, type Wanted, wantedBy } from './compile/wanted.ts'
import { otherRole, type Role } from './input.ts'
import type { Engine } from './kernel/choose-kernel.ts'
import { type Kernel, lanesPerBlock, nobody } from './kernel/kernel.ts'

/** Scores rows and pairs and builds preference lists with a kernel and its scratch space. */
export class Scorer {
  readonly #kernel: Kernel
  readonly #image: Image
  readonly #own: ScratchImage
  readonly #bytes: Uint8Array
  readonly #shorts: Int16Array
  readonly #words: Uint32Array
  readonly #minimum: number
  readonly #forbidden: Forbidden
  readonly #wanted: Readonly<Record<Role, Wanted>>
  /** The mentors who named each mentee. */
  readonly #wantedBy: Wanted

  constructor({ minimum, wanted, forbidden }: Terms, { image, kernel }: Engine) {
    this.#kernel = kernel
    this.#image = image
    this.#own = image.scratch
    this.#bytes = new Uint8Array(image.memory)
    this.#shorts = new Int16Array(image.memory)
    this.#words = new Uint32Array(image.memory)
    this.#minimum = minimum
    this.#forbidden = forbidden
    this.#wanted = wanted
    this.#wantedBy = wantedBy(wanted.mentor, image.mentees.count)
  }

  /** One person's score of one other. */
  pair(role: Role, judge: number, other: number): number {
    const { planes, tables } = this.#image
    const own = this.side(role)
    const others = this.side(otherRole[role])
    const program = this.#words[own.programs / 4 + judge * own.classes + (others.classOf[other] ?? 0)] ?? 0
    return this.#kernel.scorePair(program, tables, others.values + other * planes)
  }

  /** One person's rank of another: their score, or more than any score for people they named. */
  rank(role: Role, judge: number, other: number): number {
    const score = this.pair(role, judge, other)
    return score < this.#minimum ? score : rankOf(this.#wanted[role], judge, other, score)
  }

  /** One person's scores of everyone on the other side, by lane; valid until the next call. */
  row(role: Role, judge: number): Int16Array {
    const own = this.side(role)
    const others = this.side(otherRole[role])
    const { scores, maxima } = this.#own
    this.#kernel.scoreRow(own.programs + judge * own.classes * 4, others.set, scores, maxima)
    return this.#shorts.subarray(scores / 2, scores / 2 + others.blocks * lanesPerBlock)
  }

  /** The same with ranks instead of scores, for the person's order. */
  #rankedRow(role: Role, judge: number): Int16Array {
    const row = this.row(role, judge)
    const { starts, others } = this.#wanted[role]
    const { laneOf } = this.side(otherRole[role])
    const end = starts[judge + 1] ?? 0
    for (let i = starts[judge] ?? 0; i < end; i++) {
      const lane = laneOf[others[i] ?? 0] ?? 0
      if ((row[lane] ?? 0) < this.#minimum) continue
      row[lane] = wholeScore + end - i
      // Every eighth lane of a block shares a maximum.
      const maximum = this.#own.maxima / 2 + Math.floor(lane / lanesPerBlock) * 8 + (lane % 8)
      this.#shorts[maximum] = Math.max(this.#shorts[maximum] ?? 0, wholeScore + end - i)
    }
    return row
  }

  /** Visits everyone whom a person ranks at least `bar`. */
  forEachReaching(
    role: Role,
    judge: number,
    bar: number,
    visit: (other: number, rank: number) => void,
  ): void {
    const others = this.side(otherRole[role])
    const { scores, maxima, keys } = this.#own
    this.#rankedRow(role, judge)
    const found = this.#kernel.collectReaching(others.set, scores, maxima, bar, others.count, keys)
    for (let key = keys / 4; key < keys / 4 + found * 2; key += 2) {
      visit(nobody - (this.#words[key] ?? 0), this.#words[key + 1] ?? 0)
    }
  }

  side(role: Role): SideImage {
    return role === 'mentee' ? this.#image.mentees : this.#image.mentors
  }

  /** Person of each lane of a side. */
  persons(role: Role): Uint32Array {
    const { persons, blocks } = this.side(role)
    return this.#words.subarray(persons / 4, persons / 4 + blocks * lanesPerBlock)
  }

  /** Writes the start of a mentee's preference list to its place in the image. */
  firstList(mentee: number, minimum: number): void {
    const { mentors, lists, listLengths } = this.#image
    const { scores, maxima, keys } = this.#own
    const row = this.#rankedRow('mentee', mentee)
    for (const mentor of forbiddenOf(this.#forbidden, mentee)) row[mentors.laneOf[mentor] ?? 0] = -1
    const list = lists + mentee * firstListRoom * 4
    this.#words[listLengths / 4 + mentee] = this.#kernel.pickBest(
      mentors.set,
      scores,
      maxima,
      firstListLength,
      minimum,
      firstListRoom,
      keys,
      list,
    )
  }

  /**
   * Lists, for up to 64 mentees of one class, their best mentors among those who would take them now. Lists go to the
   * scratch space, `listRoom` apart.
   */
  extendLists(people: ArrayLike<number>, minimum: number, wanted: number): void {
    const { mentors, mentees, cutScores, cutPersons } = this.#image
    const own = this.#own
    this.#fillTile(people)
    this.#kernel.markAcceptors(
      mentors.set,
      mentors.programs,
      mentors.classes,
      own.tile,
      mentees.classOf[people[0] ?? 0] ?? 0,
      own.tilePersons,
      people.length,
      cutScores,
      cutPersons,
      own.marks,
      own.rowBytes,
      own.tileScores,
    )
    this.#markAdmirers(people)
    for (let i = 0; i < people.length; i++) {
      const anybody = ((this.#bytes[own.tileScores + (i >> 3)] ?? 0) >> (i & 7)) & 1
      const length = anybody ? this.#extendList(people[i] ?? 0, i, minimum, wanted) : 0
      this.#words[own.listLengths / 4 + i] = length
    }
  }

  /** The kernel marks by score alone; a mentor who named a mentee may take them where the score would not do. */
  #markAdmirers(people: ArrayLike<number>): void {
    const { mentors, cutScores, cutPersons } = this.#image
    const own = this.#own
    const { starts, others } = this.#wantedBy
    for (let i = 0; i < people.length; i++) {
      const mentee = people[i] ?? 0
      for (let at = starts[mentee] ?? 0; at < (starts[mentee + 1] ?? 0); at++) {
        const mentor = others[at] ?? 0
        const rank = this.rank('mentor', mentor, mentee)
        const cut = this.#shorts[cutScores / 2 + mentor] ?? 0
        if (rank < cut || (rank === cut && mentee >= (this.#words[cutPersons / 4 + mentor] ?? 0))) continue
        this.#bytes[own.marks + i * own.rowBytes + (mentors.laneOf[mentor] ?? 0)] = 0xff
        const byte = own.tileScores + (i >> 3)
        this.#bytes[byte] = (this.#bytes[byte] ?? 0) | (1 << (i & 7))
      }
    }
  }

  #extendList(mentee: number, tileLane: number, minimum: number, wanted: number): number {
    const { mentors } = this.#image
    const own = this.#own
    const marks = own.marks + tileLane * own.rowBytes
    for (const mentor of forbiddenOf(this.#forbidden, mentee))
      this.#bytes[marks + (mentors.laneOf[mentor] ?? 0)] = 0
    this.#rankedRow('mentee', mentee)
    const left = this.#kernel.keepMarked(mentors.set, own.scores, own.maxima, marks, minimum)
    const list = own.lists + tileLane * own.listRoom * 4
    return this.#kernel.pickBest(
      mentors.set,
      own.scores,
      own.maxima,
      Math.min(wanted, left),
      minimum,
      wanted,
      own.keys,
      list,
    )
  }

  #fillTile(people: ArrayLike<number>): void {
    const { mentees, planes } = this.#image
    const { tile, tilePersons } = this.#own
    for (let lane = 0; lane < people.length; lane++) {
      const person = people[lane] ?? 0
      this.#words[tilePersons / 4 + lane] = person
      for (let plane = 0; plane < planes; plane++) {
        const value = this.#bytes[mentees.values + person * planes + plane] ?? 0
        this.#bytes[tile + plane * lanesPerBlock + lane] = value
      }
    }
  }
}
