import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { listedScreens, screens } from '~/lib/screens'

const files = readdirSync(fileURLToPath(new URL('../../public/pictures', import.meta.url)))

/** Nothing but text. */
const texts: readonly string[] = [
  screens.privacy,
  screens.terms,
  screens.accessibility,
  screens.subProcessors,
]

const routes: Record<string, () => Promise<unknown>> = {
  [screens.home]: () => import('~/routes/home'),
  [screens.about]: () => import('~/routes/about'),
  [screens.pricing]: () => import('~/routes/pricing'),
  [screens.contact]: () => import('~/routes/contact'),
  [screens.workflow]: () => import('~/routes/workflow'),
  [screens.whyMentorshipMatters]: () => import('~/routes/why-mentorship-matters'),
  [screens.findMentor]: () => import('~/routes/find-mentor'),
  [screens.becomeMentor]: () => import('~/routes/become-mentor'),
  [screens.demo]: () => import('~/routes/demo'),
  [screens.powerPlayTrack]: () => import('~/routes/power-play-track'),
  [screens.unbreakableMindTrack]: () => import('~/routes/unbreakable-mind-track'),
}

async function picturesOn(path: string): Promise<string[]> {
  const route = (await routes[path]?.()) as { default: () => React.ReactNode } | undefined
  if (!route) throw new Error(`${path} is not among the pages of this test`)
  const page = createElement(MemoryRouter, { initialEntries: [path] }, createElement(route.default))
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return (await new Response(stream).text()).match(/<img[^>]*\/pictures\/[^>]*>/g) ?? []
}

describe('a screen of the product', () => {
  const pages = listedScreens.filter((path) => !texts.includes(path))

  test.each(pages)('is on %s, in both themes, with words for it and a place kept free', async (path) => {
    const pictures = await picturesOn(path)
    for (const theme of ['light', 'dark'])
      expect(pictures.filter((picture) => picture.includes(`-${theme}.webp`)).length).toBeGreaterThan(0)
    for (const picture of pictures) {
      for (const [, file = ''] of picture.matchAll(/\/pictures\/([^\s",]+)/g)) expect(files).toContain(file)
      expect(picture).toMatch(/loading="lazy"/)
      expect(picture).toMatch(/ width="\d+" height="\d+"/)
      expect(picture).toMatch(/alt="[^"]{30,}"/)
    }
  })

  test('is taken for some page, and none is left over', async () => {
    const shown = (await Promise.all(pages.map(picturesOn))).flat().join(' ')
    expect(files.filter((file) => !shown.includes(`/pictures/${file}`))).toEqual([])
  })
})
