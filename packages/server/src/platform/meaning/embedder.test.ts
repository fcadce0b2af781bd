import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'

afterAll(() => vi.restoreAllMocks())

test('words are read where the machine is slow to compile the model', async () => {
  const instantiate = WebAssembly.instantiate
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation(async (...compiled) => {
    await delay(1_000)
    return Reflect.apply(instantiate, WebAssembly, compiled)
  })
  // Another test file may have compiled it already.
  vi.resetModules()
  const { loadEmbedder } = await import('./embedder.ts')
  const embedder = await loadEmbedder()
  const [vector = []] = await embedder.embed(['lead a small team'])
  expect(Math.hypot(...vector)).toBeCloseTo(1)
})
