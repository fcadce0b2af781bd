import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { longerPrerenderTimeout } from './longer-prerender-timeout.ts'

test('a page that takes longer than the prerenderer allows is waited for', async () => {
  const original = AbortSignal.timeout
  try {
    const configure = longerPrerenderTimeout.configurePreviewServer as () => void
    configure()
    const signal = AbortSignal.timeout(5)
    await delay(100)
    expect(signal.aborted).toBe(false)
  } finally {
    AbortSignal.timeout = original
  }
})
