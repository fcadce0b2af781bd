import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createTemplate, startTemporaryPostgres } from '@brightpair/server/testing'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { type Browser, chromium } from 'playwright'
import { startProduct } from '../product.ts'
import { openCamera } from './camera.ts'
import { openStudio } from './encode.ts'
import type { EncodedFilm } from './encode-in-page.ts'
import type { Film } from './film.ts'
import { openCast } from './people.ts'
import { articleFilms } from './scenes/articles.ts'
import { mentee } from './scenes/mentee.ts'
import { mentor } from './scenes/mentor.ts'
import { teaser } from './scenes/teaser.ts'
import { openStage } from './stage.ts'
import { openTitleCards, type TitleCard } from './title-card.ts'

const formats = {
  webm: () => new WebMOutputFormat(),
  // The index comes first, so that a film starts before it has fully loaded.
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
} as const

/** The encoded pictures as a file that browsers play and seek in. */
async function toFile({ chunks, config }: EncodedFilm, kind: keyof typeof formats): Promise<Buffer> {
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

interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Cues as WebVTT; a short gap between two of them lets a reader notice the change. */
function toWebVtt(cues: readonly Cue[]): string {
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

/**
 * Records the films of the public pages and of the library from the running product.
 * Usage: npm run films [-- teaser mentor mentee preparing-a-session setting-a-goal giving-feedback]
 */
const OUTPUT = fileURLToPath(new URL('../../packages/web/public/films/', import.meta.url))
/** When all parts of the opening card have arrived. */
const POSTER_AT = 2.5

const vp9 = { codec: 'vp09.00.31.08', quantizer: 38 }
const h264 = { codec: 'avc1.4d401f', bitrate: 450_000 }

const wanted = process.argv.slice(2)
const films = [teaser, mentor, mentee, ...articleFilms].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)
if (films.length < wanted.length) throw new Error(`There is no such film among: ${wanted.join(', ')}`)

await mkdir(OUTPUT, { recursive: true })
const postgres = await startTemporaryPostgres()
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--hide-scrollbars',
    '--lang=en-GB',
  ],
})
try {
  await createTemplate(postgres.url)
  for (const film of films) await record(film, postgres.url, browser)
} finally {
  await browser.close()
  await postgres.stop()
}

async function record(film: Film, postgresUrl: string, by: Browser): Promise<void> {
  const since = Date.now()
  const { footage, cues, seconds } = await play(film, postgresUrl, by)
  const studio = await openStudio(by, footage)
  const files = {
    webm: await toFile(await studio.encode(vp9), 'webm'),
    // For phones that can't play the first one; a browser without this encoder puts the same frames into its container.
    mp4: await toFile(await studio.encode((await studio.canEncode(h264)) ? h264 : vp9), 'mp4'),
    vtt: Buffer.from(toWebVtt(cues)),
    jpg: await studio.still(POSTER_AT),
  }
  await studio.close()
  for (const [kind, bytes] of Object.entries(files)) {
    if (bytes.length > film.mostBytes)
      throw new Error(`${film.name}.${kind} is too large: ${bytes.length} bytes`)
    await writeFile(`${OUTPUT}${film.name}.${kind}`, bytes)
  }
  const sizes = Object.entries(files).map(([kind, { length }]) => `${kind} ${Math.ceil(length / 1000)} kB`)
  const took = Math.round((Date.now() - since) / 1000)
  console.log(`${film.name}: ${seconds.toFixed(1)} s, ${sizes.join(', ')}; recorded in ${took} s`)
}

async function play(film: Film, postgresUrl: string, by: Browser) {
  const product = await startProduct(postgresUrl)
  const context = await by.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'no-preference',
  })
  try {
    const cast = await openCast(product)
    await film.prepare(cast)
    const page = await context.newPage()
    const camera = await openCamera(page)
    const stage = openStage(page, camera)
    const draw = await openTitleCards()
    const cues: Cue[] = []
    const tools = { stage, cast, card: (card: TitleCard, seconds: number) => stage.card(draw(card), seconds) }
    for (const { caption: text, steps } of film.scenes) {
      const start = camera.now()
      for (const perform of steps) await perform(tools)
      cues.push({ start, end: camera.now(), text })
    }
    return { footage: camera.footage, cues, seconds: camera.now() }
  } finally {
    await context.close()
    await product.close()
  }
}
