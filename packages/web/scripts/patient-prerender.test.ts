import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patientPrerender } from './patient-prerender.ts'

test('a page that takes longer than the prerenderer allows is waited for', async () => {
  const original = AbortSignal.timeout
  try {
    const configure = patientPrerender.configurePreviewServer as () => void
    configure()
    const signal = AbortSignal.timeout(5)
    await delay(100)
    expect(signal.aborted).toBe(false)
  } finally {
    AbortSignal.timeout = original
  }
})
