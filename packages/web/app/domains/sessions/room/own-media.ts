import { deviceMemory } from '~/lib/device-memory'
import { createListeners } from '~/lib/listeners'
import { type MediaKind, type MediaProblem, problemOf } from './media-problems'

export interface OwnMediaState {
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  readonly isMuted: boolean
  readonly isStarting: boolean
  readonly devices: readonly MediaDeviceInfo[]
  /** The output device; empty: the system default. */
  readonly speaker: string
  readonly problems: Readonly<Partial<Record<MediaKind, MediaProblem>>>
}

const nothing: OwnMediaState = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  isStarting: true,
  devices: [],
  speaker: '',
  problems: {},
}

const slotOf = { audio: 'microphone', video: 'camera' } as const

const sizes = { audio: {}, video: { width: { ideal: 1280 }, height: { ideal: 720 } } } as const

const REMEMBERED = 'room.devices'

const kindOf = { audio: 'audioinput', video: 'videoinput', speaker: 'audiooutput' } as const

/** By name too: not every browser keeps device ids across reloads. */
type Chosen = Partial<Record<keyof typeof kindOf, { readonly id: string; readonly label: string }>>

function remembered(): Chosen {
  try {
    const read: unknown = JSON.parse(deviceMemory.read(REMEMBERED) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Camera, microphone and screen of this tab. Whatever is switched off is released, so that its light goes out. */
export class OwnMedia {
  #wanted = remembered()
  #state: OwnMediaState = { ...nothing, speaker: this.#wanted.speaker?.id ?? '' }
  readonly #listeners = createListeners()
  /** Incremented on release: tracks that arrive afterwards, from a slow device or the browser’s screen picker, are discarded. */
  #round = 0

  readonly get = (): OwnMediaState => this.#state

  readonly subscribe = this.#listeners.subscribe

  /** The track the partner should see. */
  get picture(): MediaStreamTrack | null {
    return this.#state.screen ?? this.#state.camera
  }

  async start(): Promise<void> {
    const round = ++this.#round
    navigator.mediaDevices?.addEventListener('devicechange', this.#list)
    this.#set({ isStarting: true, problems: {} })
    // A combined request shows one prompt; if one device is missing, the other still works.
    const both = await this.#open({ audio: this.#constraint('audio'), video: this.#constraint('video') })
    if (both instanceof MediaStream) this.#keep(round, both)
    else for (const kind of ['audio', 'video'] as const) await this.#startOne(kind, round)
    await this.#list()
    await this.#restore(round)
    if (round === this.#round) this.#set({ isStarting: false })
  }

  async choose(kind: MediaKind, deviceId: string): Promise<void> {
    this.#remember(kind, deviceId)
    this.#stop(slotOf[kind])
    await this.#startOne(kind)
  }

  chooseSpeaker(deviceId: string): void {
    this.#remember('speaker', deviceId)
    this.#set({ speaker: deviceId })
  }

  #remember(what: keyof typeof kindOf, id: string): void {
    const label = this.#state.devices.find(({ deviceId }) => deviceId === id)?.label ?? ''
    this.#wanted = { ...this.#wanted, [what]: { id, label } }
    deviceMemory.write(REMEMBERED, JSON.stringify(this.#wanted))
  }

  /** Finds a previously chosen device whose id has changed. */
  async #restore(round: number): Promise<void> {
    for (const what of ['audio', 'video', 'speaker'] as const) {
      const wanted = this.#wanted[what]
      const named = this.#state.devices.filter(({ kind, label }) => kind === kindOf[what] && label !== '')
      if (!wanted || named.some(({ deviceId }) => deviceId === wanted.id)) continue
      const id = named.find(({ label }) => label === wanted.label)?.deviceId
      if (id === undefined || round !== this.#round) continue
      this.#wanted = { ...this.#wanted, [what]: { ...wanted, id } }
      if (what === 'speaker') this.#set({ speaker: id })
      else await this.#startOne(what, round)
    }
  }

  toggleMicrophone(): void {
    const { microphone, isMuted } = this.#state
    if (!microphone) {
      this.#set({ isMuted: false })
      void this.#startOne('audio')
      return
    }
    microphone.enabled = isMuted
    this.#set({ isMuted: !isMuted })
  }

  toggleCamera(): void {
    if (this.#state.camera) this.#stop('camera')
    else void this.#startOne('video')
  }

  /** Rejects when the person dismisses the browser's prompt. */
  async share(): Promise<void> {
    const round = this.#round
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
    if (round !== this.#round) {
      for (const track of stream.getTracks()) track.stop()
      return
    }
    const [screen] = stream.getVideoTracks()
    if (!screen) return
    // The browser has its own button for it.
    screen.addEventListener('ended', () => this.stopSharing())
    this.#set({ screen })
  }

  stopSharing(): void {
    this.#stop('screen')
  }

  stop(): void {
    this.#round += 1
    navigator.mediaDevices?.removeEventListener('devicechange', this.#list)
    for (const track of [this.#state.microphone, this.#state.camera, this.#state.screen]) track?.stop()
    this.#set({ ...nothing, speaker: this.#state.speaker })
  }

  async #startOne(kind: MediaKind, round = this.#round): Promise<void> {
    let opened = await this.#open({ [kind]: this.#constraint(kind) })
    // A device chosen earlier may be unplugged: another one is better than none.
    if (opened === 'none' && this.#wanted[kind]) opened = await this.#open({ [kind]: sizes[kind] })
    if (opened instanceof MediaStream) this.#keep(round, opened)
    else if (round === this.#round) this.#complain(kind, opened)
    await this.#list()
  }

  async #open(constraints: MediaStreamConstraints): Promise<MediaStream | MediaProblem> {
    if (!window.isSecureContext) return 'insecure'
    try {
      return await navigator.mediaDevices.getUserMedia(constraints)
    } catch (error) {
      return problemOf(error)
    }
  }

  #constraint(kind: MediaKind): MediaTrackConstraints {
    const wanted = this.#wanted[kind]
    return { ...sizes[kind], ...(wanted ? { deviceId: { exact: wanted.id } } : {}) }
  }

  #keep(round: number, stream: MediaStream): void {
    for (const track of stream.getTracks()) {
      if (round !== this.#round) {
        track.stop()
        continue
      }
      const kind = track.kind as MediaKind
      this.#stop(slotOf[kind])
      if (kind === 'audio') track.enabled = !this.#state.isMuted
      track.addEventListener('ended', () => {
        if (this.#state[slotOf[kind]] !== track) return
        this.#set({ [slotOf[kind]]: null })
        this.#complain(kind, 'gone')
      })
      const { [kind]: _solved, ...problems } = this.#state.problems
      this.#set({ [slotOf[kind]]: track, problems })
    }
  }

  #complain(kind: MediaKind, problem: MediaProblem): void {
    this.#set({ problems: { ...this.#state.problems, [kind]: problem } })
  }

  #stop(slot: 'microphone' | 'camera' | 'screen'): void {
    const track = this.#state[slot]
    if (!track) return
    this.#set({ [slot]: null })
    track.stop()
  }

  readonly #list = async (): Promise<void> => {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
    this.#set({ devices: devices ?? [] })
  }

  #set(change: Partial<OwnMediaState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}
