import type { Locator, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const largest = {
  teaser: 4_000_000,
  mentor: 4_000_000,
  mentee: 4_000_000,
  'preparing-a-session': 500_000,
  'setting-a-goal': 500_000,
  'giving-feedback': 500_000,
}

async function openTeaser(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: /Watch the film/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The first conversation, start to finish' })
  return { dialog, video: dialog.locator('video') }
}

const now = (video: Locator) => video.evaluate((film: HTMLVideoElement) => film.currentTime)
const isPaused = (video: Locator) => video.evaluate((film: HTMLVideoElement) => film.paused)

test('the teaser plays with captions, and its words can be read', async ({ page }) => {
  const { dialog, video } = await openTeaser(page)
  await expect.poll(() => now(video)).toBeGreaterThan(0.5)
  await video.evaluate((film: HTMLVideoElement) => film.pause())
  const [duration, mode, cues] = await video.evaluate((film: HTMLVideoElement) => {
    const [captions] = film.textTracks
    return [film.duration, captions?.mode, captions?.cues?.length]
  })
  expect(duration).toBeGreaterThan(25)
  expect(duration).toBeLessThan(46)
  expect(mode).toBe('showing')
  expect(cues).toBeGreaterThan(5)
  await dialog.getByText('Read the film as text').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(cues ?? 0)
  await scan(page)
})

test('the film is stopped, moved and started with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Watch the film/ }).focus()
  await page.keyboard.press('Enter')
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => now(video)).toBeGreaterThan(0)
  for (let tabs = 0; tabs < 5; tabs++) {
    if (await video.evaluate((film) => film === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(video).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(video)).toBe(true)
  const stopped = await now(video)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => now(video)).toBeGreaterThan(stopped)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(video)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(video).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Watch the film/ })).toBeFocused()
})

test('every film is there in both formats, with captions that end with it, and small enough', async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, max] of Object.entries(largest)) {
    for (const [kind, type] of [
      ['webm', 'video/webm'],
      ['mp4', 'video/mp4'],
      ['vtt', 'text/vtt; charset=utf-8'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const response = await page.request.get(`/films/${name}.${kind}`)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
      expect((await response.body()).length).toBeLessThan(max)
    }
    const captions = await (await page.request.get(`/films/${name}.vtt`)).text()
    const end =
      captions
        .match(/--> 00:([\d.]+)/g)
        ?.at(-1)
        ?.slice(7) ?? ''
    for (const kind of ['webm', 'mp4']) {
      const duration = await durationOf(page, `/films/${name}.${kind}`)
      expect(Math.abs(duration - Number(end)), `${name}.${kind}`).toBeLessThan(0.3)
    }
  }
})

const durationOf = (page: Page, source: string) =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve, reject) => {
        const video = document.createElement('video')
        video.addEventListener('loadedmetadata', () => resolve(video.duration))
        video.addEventListener('error', () => reject(new Error(video.error?.message)))
        video.src = address
      }),
    source,
  )
