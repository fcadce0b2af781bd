import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { LiveEvent } from '@brightpair/contract'
import type pg from 'pg'
import { type Actor, isSameRole } from '../auth/actor.ts'
import { liveActors } from '../auth/live-actors.ts'
import type { Clock } from '../clock.ts'
import { ADMINS, audienceOf, type Published } from './publish.ts'

const STREAMS_PER_PERSON = 6
/** A client with this much unread is disconnected; it reconnects and reloads everything. */
const MAX_UNREAD_BYTES = 64 * 1024
/** An ended session, or one that switched roles, must not go on listening for more than five seconds. */
const CHECK_MILLISECONDS = 3_000
const CHECKS_PER_HEARTBEAT = 5
/** How long to listen for a page that has not opened its stream yet. */
const RESERVED_MILLISECONDS = 30_000

interface OpenStream {
  readonly actor: Actor
  readonly output: Readable
  isOver: boolean
}

/** This node's open streams, by audience. */
export class Streams {
  readonly #byAudience = new Map<string, Set<OpenStream>>()
  readonly #reserved = new Map<string, OpenStream>()
  readonly #pool: pg.Pool
  readonly #clock: Clock
  #timer: NodeJS.Timeout | undefined
  #checks = 0
  #number = 0

  constructor(pool: pg.Pool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
  }

  get count(): number {
    return this.#all().size
  }

  /** Listens from now on for someone about to open a stream, so that nothing is missed in between. */
  reserve(actor: Actor): string {
    const id = randomUUID()
    const stream = this.#listenFor(actor)
    this.#reserved.set(id, stream)
    setTimeout(() => this.#reserved.delete(id) && stream.output.destroy(), RESERVED_MILLISECONDS).unref()
    return id
  }

  /** Sends `everything` to cover what was missed before, unless this node has been listening since `reserved`. */
  open(actor: Actor, reserved = ''): Readable {
    const waiting = this.#reserved.get(reserved)
    if (waiting?.actor.sessionId === actor.sessionId && !waiting.output.destroyed) {
      this.#reserved.delete(reserved)
      return waiting.output
    }
    const stream = this.#listenFor(actor)
    this.#say(stream, { topic: 'everything' })
    return stream.output
  }

  #listenFor(actor: Actor): OpenStream {
    const stream: OpenStream = { actor, output: new Readable({ read: () => undefined }), isOver: false }
    const own = [...(this.#byAudience.get(actor.userId) ?? [])]
    for (const surplus of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_PERSON))) end(surplus)
    for (const audience of audiencesOf(actor)) {
      const subscribers = this.#byAudience.get(audience) ?? new Set()
      this.#byAudience.set(audience, subscribers.add(stream))
    }
    stream.output.on('close', () => this.#forget(stream))
    this.#timer ??= setInterval(() => this.#tend(), CHECK_MILLISECONDS).unref()
    return stream
  }

  deliver({ audiences, ...event }: Published): void {
    const subscribers = new Set(audiences.flatMap((audience) => [...(this.#byAudience.get(audience) ?? [])]))
    for (const stream of subscribers) this.#say(stream, event)
  }

  deliverToAll(event: LiveEvent): void {
    for (const stream of this.#all()) this.#say(stream, event)
  }

  endSignIn(sessionId: string): void {
    for (const stream of this.#all()) if (stream.actor.sessionId === sessionId) end(stream)
  }

  endAll(): void {
    clearInterval(this.#timer)
    for (const stream of this.#all()) end(stream)
  }

  #all(): Set<OpenStream> {
    return new Set([...this.#byAudience.values()].flatMap((streams) => [...streams]))
  }

  #say(stream: OpenStream, event: LiveEvent): void {
    this.#number += 1
    write(stream, `id: ${this.#number}\nevent: changed\ndata: ${JSON.stringify(event)}\n\n`)
  }

  #forget(stream: OpenStream): void {
    for (const audience of audiencesOf(stream.actor)) {
      const subscribers = this.#byAudience.get(audience)
      subscribers?.delete(stream)
      if (subscribers?.size === 0) this.#byAudience.delete(audience)
    }
    if (this.#byAudience.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #tend(): Promise<void> {
    const streams = [...this.#all()]
    this.#checks += 1
    if (this.#checks % CHECKS_PER_HEARTBEAT === 0)
      for (const stream of streams) write(stream, ': still here\n\n')
    const sessionIds = [...new Set(streams.map(({ actor }) => actor.sessionId))]
    const live = await liveActors(this.#pool, sessionIds, this.#clock.now()).catch(() => undefined)
    // During a database outage no stream is closed; nothing is published meanwhile either.
    if (!live) return
    for (const stream of streams) {
      const actor = live.get(stream.actor.sessionId)
      if (!actor || !isSameRole(actor, stream.actor)) end(stream)
    }
  }
}

function audiencesOf({ userId, accountType, team }: Actor): string[] {
  if (team) return [userId, audienceOf(team)]
  return accountType === 'ADMIN' ? [userId, ADMINS] : [userId]
}

function write({ output, isOver }: OpenStream, text: string): void {
  if (isOver || output.destroyed) return
  if (output.readableLength > MAX_UNREAD_BYTES) output.destroy()
  else output.push(text)
}

/** The stream emits its end only once everything in it has been read. */
function end(stream: OpenStream): void {
  if (stream.isOver || stream.output.destroyed) return
  stream.isOver = true
  stream.output.push(null)
}
