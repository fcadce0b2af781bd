import type { IceServer, RoomSignal } from '@brightpair/contract'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { createListeners } from '~/lib/listeners'
import { onLiveEvent } from '~/lib/live-signals'
import type { OwnMedia } from './own-media'
import { type PartnerMedia, PeerLink } from './peer-link'

export interface CallState {
  /** `taken`: another tab has the seat. `closed`: the room is closed. */
  readonly phase: 'entering' | 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'taken' | 'closed'
  /** The server's message, once the call is over. */
  readonly words: string
  readonly remote: MediaStream | null
  readonly partner: PartnerMedia | null
  /** The partner has been here during this call. */
  readonly hasMet: boolean
}

interface RoomCallOptions {
  readonly params: { readonly enrollmentId: string; readonly sessionId: string }
  readonly isCaller: boolean
  readonly media: OwnMedia
}

const ATTEND_EVERY = 5_000
const RETRY_AFTER = 1_500
/** If reconnecting has not helped for this long, both start over. */
const START_AFRESH_AFTER = 30_000

const room = '/enrollments/:enrollmentId/sessions/:sessionId/room'

/** One person's presence in a room: keeps the seat, relays signals, and has a link while the partner is here. */
export class RoomCall {
  readonly #options: RoomCallOptions
  #state: CallState = { phase: 'entering', words: '', remote: null, partner: null, hasMet: false }
  readonly #listeners = createListeners()
  #seat: string = crypto.randomUUID()
  #hasSeat = false
  #iceServers: readonly IceServer[] = []
  #after = 0
  #link: { readonly peer: PeerLink; readonly seat: string } | null = null
  #outbox: { to: string; signal: RoomSignal }[] = []
  #isSending = false
  #isOver = false
  #wake: () => void = () => undefined
  #isNudged = false
  #stopListening: (() => void)[] = []

  constructor(options: RoomCallOptions) {
    this.#options = options
  }

  readonly get = (): CallState => this.#state

  readonly subscribe = this.#listeners.subscribe

  start(): void {
    const { media, params } = this.#options
    const onOnline = () => {
      this.#link?.peer.restart()
      this.#nudge()
    }
    const onLeave = () => this.leave()
    window.addEventListener('online', onOnline)
    window.addEventListener('pagehide', onLeave)
    this.#stopListening = [
      onLiveEvent(({ topic, about }) => {
        const isOurs = topic === 'room' && about === params.enrollmentId
        if (isOurs || topic === 'sessions' || topic === 'everything') this.#nudge()
      }),
      media.subscribe(() => this.#sendMedia()),
      () => window.removeEventListener('online', onOnline),
      () => window.removeEventListener('pagehide', onLeave),
    ]
    void this.#attendUntilOver()
  }

  leave(): void {
    if (this.#isOver) return
    this.#end()
    this.#giveUpSeat()
  }

  #giveUpSeat(): void {
    const { params } = this.#options
    api(`POST ${room}/leave`, { params, body: { seat: this.#seat }, keepalive: true }).catch(() => undefined)
  }

  async #attendUntilOver(): Promise<void> {
    while (!this.#isOver) {
      try {
        if (!this.#hasSeat) await this.#enter()
        if (this.#isOver) return
        await this.#attend()
        await this.#pause(ATTEND_EVERY)
      } catch (error) {
        if (this.#isOver) return
        if (isRefusal(error)) this.#refuse(error)
        else if (this.#hasSeat && !this.#link?.peer.isConnected) this.#set({ phase: 'reconnecting' })
        await this.#pause(RETRY_AFTER)
      }
    }
  }

  async #enter(): Promise<void> {
    const { params } = this.#options
    const { iceServers } = await api(`POST ${room}/enter`, { params, body: { seat: this.#seat } })
    this.#iceServers = iceServers
    this.#hasSeat = true
    if (this.#isOver) this.#giveUpSeat()
  }

  async #attend(): Promise<void> {
    const { params } = this.#options
    const body = { seat: this.#seat, after: this.#after }
    const { partner, signals } = await api(`POST ${room}/attend`, { params, body, signal: soon() })
    if (this.#isOver) return
    if (partner?.seat !== this.#link?.seat) this.#relink(partner?.seat)
    for (const { number, signal } of signals) {
      this.#after = number
      // An outdated signal must not end the call: the next offer corrects it.
      await this.#link?.peer.hear(signal).catch(() => this.#link?.peer.restart())
    }
    this.#settle()
    if (partner?.isHere && this.#isStuck) this.#startAfresh()
  }

  get #isStuck(): boolean {
    return this.#options.isCaller && (this.#link?.peer.unconnectedFor ?? 0) > START_AFRESH_AFTER
  }

  /** A new seat makes the partner start over as well. */
  #startAfresh(): void {
    this.#relink(undefined)
    this.#seat = crypto.randomUUID()
    this.#hasSeat = false
    this.#nudge()
  }

  #relink(seat: string | undefined): void {
    this.#link?.peer.close()
    this.#outbox = []
    this.#link = null
    this.#set({ partner: null })
    if (!seat) return
    const { media, isCaller } = this.#options
    const peer = new PeerLink({
      iceServers: this.#iceServers,
      isCaller,
      tracks: () => ({ audio: media.get().microphone, video: media.picture }),
      say: (signal) => this.#say(seat, signal),
      onChange: () => this.#settle(),
      onPartnerMedia: (partner) => this.#set({ partner }),
    })
    this.#link = { peer, seat }
    this.#sendMedia()
  }

  #sendMedia(): void {
    const { microphone, isMuted, screen } = this.#options.media.get()
    const peer = this.#link?.peer
    peer?.send().catch(() => undefined)
    peer?.tell({
      isMuted: isMuted || !microphone,
      hasPicture: this.#options.media.picture !== null,
      isSharing: screen !== null,
    })
  }

  #say(to: string, signal: RoomSignal): void {
    this.#outbox.push({ to, signal })
    void this.#sendSignals()
  }

  /** In order, retried until delivered. */
  async #sendSignals(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const { params } = this.#options
    for (let next = this.#outbox[0]; next && !this.#isOver; next = this.#outbox[0]) {
      try {
        await api(`POST ${room}/signals`, {
          params,
          body: { seat: this.#seat, ...next },
          signal: soon(),
        })
        if (this.#outbox[0] === next) this.#outbox.shift()
      } catch (error) {
        // Attending gets the same refusal, and reports it.
        if (isRefusal(error)) this.#outbox = []
        else await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
      }
    }
    this.#isSending = false
  }

  #settle(): void {
    const peer = this.#link?.peer
    const { hasMet } = this.#state
    if (!peer) this.#set({ phase: 'waiting', remote: null })
    else if (peer.isConnected) this.#set({ phase: 'connected', remote: peer.remote, hasMet: true })
    else this.#set({ phase: hasMet ? 'reconnecting' : 'connecting', remote: peer.remote })
  }

  #refuse(error: ApiError): void {
    this.#end()
    this.#set({ phase: error.code === 'seat_taken' ? 'taken' : 'closed', words: error.message })
  }

  #end(): void {
    this.#isOver = true
    for (const stop of this.#stopListening) stop()
    this.#relink(undefined)
    this.#set({ remote: null })
    this.#wake()
  }

  #nudge(): void {
    this.#isNudged = true
    this.#wake()
  }

  /** Ends early when there is a reason to check. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#isNudged = false
        this.#wake = () => undefined
        resolve()
      }
      const timer = setTimeout(done, this.#isNudged ? 0 : milliseconds)
      this.#wake = done
    })
  }

  #set(change: Partial<CallState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}

/** After a network change, pending requests hang forever. */
const soon = () => AbortSignal.timeout(8_000)

/** Final, unlike a lost connection, a server error or rate limiting. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
