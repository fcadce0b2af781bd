import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { loadEmbedder } from './embedder.ts'

test('words are read where the machine is slow to compile the model', async () => {
  const instantiate = WebAssembly.instantiate
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation(async (...compiled) => {
    await delay(1_000)
    return Reflect.apply(instantiate, WebAssembly, compiled)
  })
  const embedder = await loadEmbedder()
  const [vector = []] = await embedder.embed(['lead a small team'])
  expect(Math.hypot(...vector)).toBeCloseTo(1)
})
