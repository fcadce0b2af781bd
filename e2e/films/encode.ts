import type { Browser } from 'playwright'
import { type Footage, type Frame, HEIGHT, STEP, WIDTH } from './camera.ts'
import { type EncodedFilm, encodeInPage } from './encode-in-page.ts'

/** Every loopback address is a secure context, which the browser's encoder requires; nothing listens there. */
const STUDIO = 'http://studio.localhost/'
/** A still film needs frames too, so that seeking finds one nearby. */
const MAX_FRAME = 3 * STEP
const SECONDS_BETWEEN_KEYS = 6

/** Either constant quality or constant rate: not every codec of the browser supports both. */
export type Encoding = {
  readonly codec: string
} & ({ readonly quantizer: number } | { readonly bitrate: number })

export interface Studio {
  canEncode(encoding: Encoding): Promise<boolean>
  encode(encoding: Encoding): Promise<EncodedFilm>
  /** The given moment as a JPEG. */
  still(seconds: number): Promise<Buffer>
  close(): Promise<void>
}

/** The browser that plays films can also encode them: nothing else has to be installed. */
export async function openStudio(browser: Browser, { pictures, frames }: Footage): Promise<Studio> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } })
  await context.route(`${STUDIO}**`, (route) => {
    const picture = pictures[Number(/(\d+)\.png$/.exec(route.request().url())?.[1])]
    return picture
      ? route.fulfill({ body: picture, contentType: 'image/png' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })
  })
  const page = await context.newPage()
  await page.goto(STUDIO)
  return {
    canEncode: (encoding) =>
      page.evaluate(
        async (config) => (await VideoEncoder.isConfigSupported(config)).supported === true,
        configOf(encoding),
      ),
    encode: (encoding) =>
      page.evaluate(encodeInPage, {
        frames: frames.flatMap(split),
        config: configOf(encoding),
        quantizer: 'quantizer' in encoding ? encoding.quantizer : null,
        secondsBetweenKeys: SECONDS_BETWEEN_KEYS,
      }),
    async still(seconds) {
      await page.goto(`${STUDIO}${pictureAt(frames, seconds)}.png`)
      return page.screenshot({ type: 'jpeg', quality: 82 })
    },
    close: () => context.close(),
  }
}

function configOf(encoding: Encoding): VideoEncoderConfig {
  const rate = 'bitrate' in encoding ? { bitrate: encoding.bitrate } : { bitrateMode: 'quantizer' as const }
  return {
    codec: encoding.codec,
    width: WIDTH,
    height: HEIGHT,
    framerate: 1 / STEP,
    // Screens are text and flat colours; with this hint the encoder needs half the bytes.
    contentHint: 'text',
    ...rate,
  }
}

function split(frame: Frame): Frame[] {
  const parts = Math.ceil(frame.seconds / MAX_FRAME)
  return Array.from({ length: parts }, () => ({ ...frame, seconds: frame.seconds / parts }))
}

function pictureAt(frames: readonly Frame[], seconds: number): number {
  let end = 0
  for (const { picture, seconds: length } of frames) {
    end += length
    if (end > seconds) return picture
  }
  return 0
}
