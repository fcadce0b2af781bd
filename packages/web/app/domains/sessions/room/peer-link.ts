import type { IceServer, RoomSignal } from '@brightpair/contract'
import { MAX_CANDIDATES } from '@brightpair/contract/limits'

/** The state of the partner's media; sent over the data channel, not through the server. */
export interface PartnerMedia {
  readonly isMuted: boolean
  readonly hasPicture: boolean
  readonly isSharing: boolean
}

interface PeerLinkOptions {
  readonly iceServers: readonly IceServer[]
  /**
   * One of the two sets up the connection and wins when both offer at once; the other one yields (perfect negotiation).
   */
  readonly isCaller: boolean
  readonly tracks: () => { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }
  readonly say: (signal: RoomSignal) => void
  readonly onChange: () => void
  readonly onPartnerMedia: (media: PartnerMedia) => void
}

const CANDIDATES_WAIT = 60
/** A shorter network interruption recovers by itself. */
const RESTART_AFTER_MILLISECONDS = 2_500

/** One connection between two seats. It survives a change of network; another seat gets a new one. */
export class PeerLink {
  readonly remote = new MediaStream()
  readonly #pc: RTCPeerConnection
  readonly #options: PeerLinkOptions
  #channel: RTCDataChannel | undefined
  #told: PartnerMedia | undefined
  #isOffering = false
  #isIgnoring = false
  #candidates: RTCIceCandidateInit[] = []
  #flushing: number | undefined
  #restartTimer: number | undefined
  #unconnectedSince = Date.now()

  constructor(options: PeerLinkOptions) {
    this.#options = options
    this.#pc = new RTCPeerConnection({ iceServers: options.iceServers.map(serverIn) })
    this.#pc.onnegotiationneeded = () => void this.#offer()
    this.#pc.onicecandidate = ({ candidate }) => candidate && this.#collect(candidate.toJSON())
    this.#pc.onconnectionstatechange = () => this.#follow()
    this.#pc.ontrack = ({ track }) => {
      this.remote.addTrack(track)
      options.onChange()
    }
    this.#pc.ondatachannel = ({ channel }) => this.#use(channel)
    if (options.isCaller) {
      const { audio, video } = options.tracks()
      this.#pc.addTransceiver(audio ?? 'audio', { direction: 'sendrecv' })
      this.#pc.addTransceiver(video ?? 'video', { direction: 'sendrecv' })
      this.#use(this.#pc.createDataChannel('media'))
    }
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected'
  }

  /** How long there has been no connection. */
  get unconnectedFor(): number {
    return this.isConnected ? 0 : Date.now() - this.#unconnectedSince
  }

  async hear({ description, candidates = [] }: RoomSignal): Promise<void> {
    if (description) await this.#hearDescription(description)
    for (const candidate of candidates) {
      await this.#pc.addIceCandidate(candidateIn(candidate)).catch((error: unknown) => {
        if (!this.#isIgnoring) throw error
      })
    }
  }

  /** Replaces the tracks without renegotiation. */
  async send(): Promise<void> {
    const tracks = this.#options.tracks()
    for (const { sender, receiver } of this.#pc.getTransceivers()) {
      const track = tracks[receiver.track.kind as 'audio' | 'video']
      if (sender.track !== track) await sender.replaceTrack(track)
    }
  }

  tell(media: PartnerMedia): void {
    this.#told = media
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(media))
  }

  /** Restarts ICE over the current network. */
  restart(): void {
    if (this.#pc.signalingState !== 'closed' && this.#pc.remoteDescription) this.#pc.restartIce()
  }

  close(): void {
    clearTimeout(this.#flushing)
    clearTimeout(this.#restartTimer)
    this.#pc.onconnectionstatechange = null
    this.#pc.onnegotiationneeded = null
    this.#pc.onicecandidate = null
    this.#pc.close()
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true
      await this.#pc.setLocalDescription()
      this.#sayDescription()
    } catch (error) {
      if (this.#pc.signalingState !== 'closed') throw error
    } finally {
      this.#isOffering = false
    }
  }

  async #hearDescription(description: NonNullable<RoomSignal['description']>): Promise<void> {
    const collides =
      description.type === 'offer' && (this.#isOffering || this.#pc.signalingState !== 'stable')
    this.#isIgnoring = collides && this.#options.isCaller
    if (this.#isIgnoring) return
    // An answer to an offer that has been rolled back.
    if (description.type === 'answer' && this.#pc.signalingState !== 'have-local-offer') return
    await this.#pc.setRemoteDescription(description)
    if (description.type !== 'offer') return
    for (const transceiver of this.#pc.getTransceivers()) transceiver.direction = 'sendrecv'
    await this.send()
    await this.#pc.setLocalDescription()
    this.#sayDescription()
  }

  #sayDescription(): void {
    const description = this.#pc.localDescription
    if (description?.type !== 'offer' && description?.type !== 'answer') return
    this.#options.say({ description: { type: description.type, sdp: description.sdp } })
  }

  /** Candidates come in bursts; they are batched into one request. */
  #collect(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate)
    this.#flushing ??= window.setTimeout(() => {
      this.#flushing = undefined
      while (this.#candidates.length > 0) {
        const candidates = this.#candidates.splice(0, MAX_CANDIDATES)
        this.#options.say({
          candidates: candidates.map((each) => ({ ...each, candidate: each.candidate ?? '' })),
        })
      }
    }, CANDIDATES_WAIT)
  }

  #follow(): void {
    const { connectionState } = this.#pc
    clearTimeout(this.#restartTimer)
    if (connectionState === 'disconnected') {
      this.#unconnectedSince = Date.now()
      this.#restartTimer = window.setTimeout(() => this.restart(), RESTART_AFTER_MILLISECONDS)
    }
    if (connectionState === 'failed') this.restart()
    this.#options.onChange()
  }

  #use(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.onopen = () => this.#told && this.tell(this.#told)
    channel.onmessage = ({ data }) => {
      const media = mediaIn(data)
      if (media) this.#options.onPartnerMedia(media)
    }
  }
}

const serverIn = ({ urls, username, credential }: IceServer): RTCIceServer =>
  username && credential ? { urls, username, credential } : { urls }

const candidateIn = (candidate: NonNullable<RoomSignal['candidates']>[number]): RTCIceCandidateInit => ({
  candidate: candidate.candidate,
  sdpMid: candidate.sdpMid ?? null,
  sdpMLineIndex: candidate.sdpMLineIndex ?? null,
  usernameFragment: candidate.usernameFragment ?? null,
})

function mediaIn(message: unknown): PartnerMedia | null {
  if (typeof message !== 'string') return null
  try {
    const { isMuted, hasPicture, isSharing } = JSON.parse(message) as Record<string, unknown>
    return { isMuted: isMuted === true, hasPicture: hasPicture === true, isSharing: isSharing === true }
  } catch {
    return null
  }
}
