export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Cues as WebVTT; a breath between two of them lets a reader notice the change. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end - 0.1)}\n${text}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const minutes = Math.floor(milliseconds / 60_000)
  return `${part(minutes, 2)}:${part(Math.floor(milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`
}
