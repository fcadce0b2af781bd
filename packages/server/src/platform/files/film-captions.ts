import { AppError } from '../errors.ts'

const MAX_CUES = 5_000
const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+\S.*)?$`)

const refused = (message: string) => new AppError('unsupported_file', message)

/** The captions as text, once they are known to be valid WebVTT. */
export function checkCaptions(bytes: Uint8Array): string {
  const text = decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text))
    throw refused(
      'These captions aren’t in WebVTT: the first line has to be WEBVTT. Please choose a .vtt file.',
    )
  let cues = 0
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const place = `Line ${index + 1} of the captions`
    const timing = TIMING.exec(line.trim())
    if (!timing) throw refused(`${place} has no times like 00:01.000 --> 00:04.000.`)
    if (milliseconds(timing, 1) >= milliseconds(timing, 5))
      throw refused(`${place} ends before it begins. Please check its times.`)
    if (!lines[index + 1]?.trim()) throw refused(`${place} has no words below it.`)
    cues += 1
  }
  if (cues === 0) throw refused('There are no captions in this file. Please choose another one.')
  if (cues > MAX_CUES)
    throw refused(`This file has more than ${MAX_CUES} captions. Please choose another one.`)
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch {
    // Reported below, with what to do about it.
  }
  throw refused('These captions aren’t in UTF-8. Please save them in UTF-8 and try again.')
}

const milliseconds = (timing: RegExpExecArray, first: number): number => {
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = [0, 1, 2, 3].map((part) =>
    Number(timing[first + part] ?? 0),
  )
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
}
