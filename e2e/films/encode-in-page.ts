import type { Frame } from './camera.ts'

export interface EncodedFilm {
  readonly chunks: readonly EncodedPart[]
  readonly config: { codec: string; codedWidth: number; codedHeight: number; description: string | null }
}

export interface EncodedPart {
  readonly type: 'key' | 'delta'
  readonly timestamp: number
  readonly duration: number
  /** In base64, like the codec's own settings. */
  readonly bytes: string
}

interface Order {
  readonly frames: readonly Frame[]
  readonly config: VideoEncoderConfig
  readonly quantizer: number | null
  readonly secondsBetweenKeys: number
}

/** Runs inside the browser, so it can't refer to anything outside itself. */
export async function encodeInPage(order: Order): Promise<EncodedFilm> {
  const { frames, quantizer } = order
  const { codec, width, height } = order.config
  const MICRO = 1_000_000
  const chunks: EncodedPart[] = []
  let decoder: EncodedFilm['config'] | undefined
  let failure: Error | undefined

  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const { type, timestamp, duration } = chunk
      chunks.push({
        type,
        timestamp: timestamp / MICRO,
        duration: (duration ?? 0) / MICRO,
        bytes: bytes.toBase64(),
      })
      const given = metadata?.decoderConfig
      if (!given || decoder) return
      const description = given.description
        ? new Uint8Array(given.description as ArrayBuffer).toBase64()
        : null
      decoder = { codec: given.codec, codedWidth: width, codedHeight: height, description }
    },
    error(error) {
      failure = error
    },
  })
  encoder.configure(order.config)

  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser draws no canvas.')
  let shown: { picture: number; image: ImageBitmap } | undefined
  let start = 0
  let lastKey = Number.NEGATIVE_INFINITY

  for (const { picture, cursor, seconds } of frames) {
    if (failure) throw failure
    if (shown?.picture !== picture) {
      shown?.image.close()
      shown = { picture, image: await createImageBitmap(await (await fetch(`/${picture}.png`)).blob()) }
    }
    context.drawImage(shown.image, 0, 0, width, height)
    if (cursor) drawCursor(context, cursor)
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round(start * MICRO),
      duration: Math.round(seconds * MICRO),
    })
    const keyFrame = start - lastKey >= order.secondsBetweenKeys
    if (keyFrame) lastKey = start
    const quality = quantizer === null ? {} : { vp9: { quantizer } }
    encoder.encode(frame, { keyFrame, ...quality } as VideoEncoderEncodeOptions)
    frame.close()
    start += seconds
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await encoder.flush()
  encoder.close()
  if (failure) throw failure
  if (!decoder) throw new Error(`Nothing was encoded with ${codec}.`)
  return { chunks, config: decoder }

  /** A dot with a light edge, visible on every background; smaller with a ring while the button is down. */
  function drawCursor(
    on: OffscreenCanvasRenderingContext2D,
    at: { x: number; y: number; isPressed: boolean },
  ) {
    const circle = (radius: number) => {
      on.beginPath()
      on.arc(at.x, at.y, radius, 0, 2 * Math.PI)
    }
    if (at.isPressed) {
      circle(22)
      on.fillStyle = 'rgb(255 184 46 / 0.4)'
      on.fill()
    }
    circle(at.isPressed ? 8 : 11)
    on.fillStyle = '#ffb82e'
    on.fill()
    on.lineWidth = 3
    on.strokeStyle = '#0a2c36'
    on.stroke()
    circle(at.isPressed ? 10.5 : 13.5)
    on.lineWidth = 2
    on.strokeStyle = '#ffffff'
    on.stroke()
  }
}
