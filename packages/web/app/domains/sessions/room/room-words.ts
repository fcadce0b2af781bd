import type { CallState } from './room-call'

/** The state of the connection; empty while they see each other. */
export function standing(
  { phase, hasMet }: Pick<CallState, 'phase' | 'hasMet'>,
  partnerName: string,
): string {
  switch (phase) {
    case 'entering':
      return 'Opening the room'
    case 'waiting':
      return hasMet ? `${partnerName} has left the room` : `Waiting for ${partnerName}`
    case 'connecting':
      return `Connecting with ${partnerName}`
    case 'reconnecting':
      return 'The connection was lost. Reconnecting'
    default:
      return ''
  }
}

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

/** `24:10` and `of 60 min`; before the start, the time until then. */
export function clockWords({ startsAt, endsAt }: Span, now: number): { time: string; note: string } {
  const seconds = Math.floor((now - Date.parse(startsAt)) / 1000)
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return seconds < 0
    ? { time: minutesAndSeconds(-seconds), note: 'until it starts' }
    : { time: minutesAndSeconds(seconds), note: `of ${minutes} min` }
}

const minutesAndSeconds = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const kindWords: Record<MediaDeviceKind, string> = {
  videoinput: 'Camera',
  audioinput: 'Microphone',
  audiooutput: 'Speaker',
}

/** Devices of the same name get a number, so that they can be told apart. */
export function namedDevices(
  devices: readonly MediaDeviceInfo[],
  kind: MediaDeviceKind,
): Map<string, string> {
  const named = new Map<string, string>()
  for (const device of devices) {
    if (device.kind !== kind || device.deviceId === '') continue
    const name = device.label || kindWords[kind]
    const twins = [...named.keys()].filter((each) => each === name || each.startsWith(`${name} (`)).length
    named.set(twins > 0 ? `${name} (${twins + 1})` : name, device.deviceId)
  }
  return named
}
