import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { EncodedFilm } from './encode-in-page.ts'

const formats = {
  webm: () => new WebMOutputFormat(),
  // The index stands in front, so that a film starts before all of it has arrived.
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
} as const

/** The encoded pictures as a file that browsers play and seek in. */
export async function toFile({ chunks, config }: EncodedFilm, kind: keyof typeof formats): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: formats[kind](), target })
  const track = new EncodedVideoPacketSource(config.codec.startsWith('avc') ? 'avc' : 'vp9')
  output.addVideoTrack(track)
  await output.start()
  const { description, ...rest } = config
  const decoderConfig = { ...rest, ...(description ? { description: fromBase64(description) } : {}) }
  for (const { bytes, type, timestamp, duration } of chunks) {
    await track.add(new EncodedPacket(fromBase64(bytes), type, timestamp, duration), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The film was not put together.')
  return Buffer.from(target.buffer)
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
