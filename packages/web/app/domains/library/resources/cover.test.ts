import { readdir, readFile } from 'node:fs/promises'
import type { ResourceCard } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { drawingOf } from './cover'
import { paintsOf } from './cover-paints'

const library = new URL('../../../../../server/src/domains/library/library/', import.meta.url)

/** In display order: by month, then by title. */
async function articles() {
  const files = (await readdir(library)).filter((name) => name.endsWith('.md'))
  const all = files.map(async (name) => {
    const text = await readFile(new URL(name, library), 'utf8')
    const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? ''
    const slug = name.slice(0, -'.md'.length)
    const topic = field('topic') as ResourceCard['topic']
    const drawing = drawingOf({ slug, topic }) ?? topic
    return { order: `${field('month')} ${field('title')}`, drawing, ground: paintsOf(slug).ground }
  })
  return (await Promise.all(all)).sort((a, b) => a.order.localeCompare(b.order))
}

test('no two sparks have the same cover, and no two side by side the same drawing', async () => {
  const all = await articles()
  expect(all.length).toBeGreaterThan(40)
  const alike = all.filter(({ drawing }, index) => drawing === all[index + 1]?.drawing)
  expect(alike).toEqual([])
  const covers = all.map(({ drawing, ground }) => `${drawing} on ${ground}`)
  expect(new Set(covers).size).toBe(covers.length)
})
