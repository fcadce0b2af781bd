import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addMember, addPair, createCaller } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const title = 'The Power of Assertive Communication'
const spark = '/mentorship/resources/the-power-of-assertive-communication'

const TINY = fileURLToPath(new URL('../../packages/server/testing/films/tiny.webm', import.meta.url))
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nThe bars move.\n'

const playerOf = (page: Page) => {
  const player = page.getByRole('region', { name: `Watch: ${title}` })
  return {
    player,
    play: player.getByRole('button', { name: 'Play', exact: true }),
    pause: player.getByRole('button', { name: 'Pause' }),
    position: player.getByLabel('Position'),
    seconds: async () => Number(await player.getByLabel('Position').inputValue()) / 1000,
  }
}

test('a mentee watches a spark to the end with the keyboard, and it counts like reading it @phone', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  await page.clock.install()
  await logIn(page, pair.mentee.email, spark)
  await page.getByRole('tab', { name: 'Watch' }).click()
  await expect(page).toHaveURL(/view=watch/)
  const { player, play, pause, seconds } = playerOf(page)
  await expect(play).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  await page.getByRole('link', { name: 'All sparks' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await seconds(), 'keys belong to the player while it has the focus').toBe(0)

  await play.focus()
  await page.keyboard.press('Space')
  await expect(pause).toBeFocused()
  await page.clock.runFor(9000)
  await expect.poll(seconds).toBeGreaterThan(8)
  await page.keyboard.press('Space')
  await expect(play).toBeFocused()
  const stopped = await seconds()
  await page.clock.runFor(20_000)
  expect(await seconds()).toBe(stopped)

  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toBeCloseTo(stopped + 5, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(seconds).toBeCloseTo(stopped, 0)
  await page.keyboard.press('End')
  await expect(player.getByText('That’s it. Now try it.')).toBeVisible()
  await page.keyboard.press('Home')
  await expect.poll(seconds).toBe(0)
  for (let cards = 0; cards < 3; cards++) await page.keyboard.press('ArrowDown')
  await expect(player.getByText('Part 1 of 5')).toBeVisible()
  await expect(player.getByText('Start with something a camera could have recorded.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(player.getByText('Introduction')).toBeVisible()

  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (let passed = 0; passed < 118; passed += 10) await page.clock.runFor(10_000)
  await expect(pause, 'nothing ends before two minutes').toBeVisible()
  for (let passed = 0; passed < 60; passed += 10) await page.clock.runFor(10_000)
  await expect(player.getByText('That’s it. Now try it.')).toBeVisible()
  await player.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect(player.getByText('Watched and done')).toBeVisible()
  await page.goto('/dashboard_powerplay')
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
})

test('a spark goes on where it was stopped, and moves to where it is pulled', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentor.email, `${spark}?view=watch`)
  const { player, position, seconds } = playerOf(page)
  await expect(position).toBeVisible()
  await position.fill('65000')
  await expect(player.getByText('1:05', { exact: true })).toBeVisible()
  await page.reload()
  await expect(
    player.getByText(/^You stopped here last time\. Press play to continue from 1:0[0-5]\.$/),
  ).toBeVisible()
  expect(await seconds()).toBeGreaterThan(59)
  await player.getByRole('button', { name: 'Next card' }).click()
  expect(await seconds()).toBeGreaterThan(65)
  await expect(player.getByRole('status')).toHaveCount(0)
  await player.getByRole('button', { name: 'Previous card' }).click()
  expect(await seconds()).toBeLessThan(66)
  await scan(page)
  await page.keyboard.press('End')
  await expect(player.getByRole('button', { name: 'Watch it again' })).toBeVisible()
  await scan(page)
})

test('read aloud, a caption waits for the voice and nothing is spoken unasked', async ({ page, product }) => {
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = []
    const voice = { lang: 'en-GB', localService: true, name: 'A voice', default: true, voiceURI: 'a' }
    Object.assign(window, { spoken })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => [voice],
        speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
        cancel: () => {},
      }),
    })
  })
  const spoken = () =>
    page.evaluate(() =>
      (window as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.map(({ text }) => text),
    )
  const finish = () =>
    page.evaluate(() => {
      const last = (window as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.at(-1)
      last?.onend?.(new Event('end') as SpeechSynthesisEvent)
    })
  const pair = await addPair(product.platform)
  await page.clock.install()
  await logIn(page, pair.mentee.email, `${spark}?view=watch`)
  const { player, play, pause } = playerOf(page)
  const first = 'Assertive isn’t louder. It’s shorter, and it ends.'
  await play.click()
  await page.clock.runFor(1000)
  expect(await spoken()).toEqual([])
  const voice = player.getByRole('button', { name: 'Read aloud' })
  await expect(voice).toHaveAttribute('aria-pressed', 'false')
  await voice.click()
  await expect.poll(spoken).toEqual([first])
  await page.clock.runFor(7000)
  await expect(player.getByText(first), 'the voice has not finished').toBeVisible()
  await finish()
  await expect.poll(spoken).toEqual([first, 'Most of us have two settings.'])
  await pause.click()
  await finish()
  await page.clock.runFor(7000)
  await expect(player.getByText('Most of us have two settings.')).toBeVisible()
  expect(await spoken()).toHaveLength(2)
})

test('a device without a voice says so', async ({ page, product }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, `${spark}?view=watch`)
  const { player } = playerOf(page)
  await expect(player.getByText('No voice on this device')).toBeVisible()
  await expect(player.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
})

test('an admin attaches a film with captions, and a mentee plays it @phone', async ({
  page,
  browser,
  product,
  baseURL,
  guard,
}) => {
  test.slow()
  guard.allow(/415|404/)
  const pair = await addPair(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  const { body: article } = await createCaller(product.app)('POST /admin/resources', {
    token: admin.token,
    body: {
      title: 'A walk on film',
      summary: 'Talk side by side.',
      track: '',
      month: 1,
      topic: 'energy',
      audience: 'both',
      keywords: [],
      text: `## Go out\n\n${'Walk on and on with a friend. '.repeat(80)}`,
      exercise: 'Walk once.',
      companyId: null,
    },
  })
  await logIn(page, admin.email, `/admin-dashboard/resources/${article.id}`)
  const chooseFilm = page.getByLabel('Film file')
  await expect(page.getByRole('button', { name: 'Attach a film' })).toBeVisible()
  await chooseFilm.setInputFiles({
    name: 'a.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no film at all'),
  })
  await expect(page.getByText(/This browser can’t play that film/).first()).toBeVisible()
  await chooseFilm.setInputFiles({ name: 'no.webm', mimeType: 'video/webm', buffer: await readFile(TINY) })
  await expect(page.getByText('Film attached').first()).toBeVisible()
  const captions = page.getByLabel('Captions file')
  const vtt = (text: string) => ({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await captions.setInputFiles(vtt('WEBVTT\n\n00:04.000 --> 00:01.000\nBackwards\n'))
  await expect(page.getByText(/Line 3 of the captions ends before it begins/).first()).toBeVisible()
  await captions.setInputFiles(vtt(CAPTIONS))
  await expect(page.getByText('Captions saved').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Film: A walk on film' })).toBeVisible()
  await scan(page)

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const mentee = await context.newPage()
  await logIn(mentee, pair.mentee.email, `/mentorship/resources/${article.slug}?view=watch`)
  const player = mentee.getByRole('region', { name: 'Film: A walk on film' })
  const film = player.locator('video')
  const play = player.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  await play.focus()
  await mentee.keyboard.press('Space')
  const now = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(now).toBeGreaterThan(0.2)
  await player.getByRole('button', { name: 'Pause' }).press('Space')
  await mentee.keyboard.press('Home')
  await expect.poll(now).toBe(0)
  const mode = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)
  expect(await mode()).toBe('showing')
  await player.getByRole('button', { name: 'Captions' }).click()
  expect(await mode()).toBe('hidden')
  await mentee.getByText('Read the film as text').click()
  await expect(mentee.getByText('The bars move.')).toBeVisible()
  expect(await mentee.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await scan(mentee)

  await page.getByRole('button', { name: 'Remove film' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove film' }).click()
  await expect(page.getByText('Film removed').first()).toBeVisible()
  await mentee.reload()
  await expect(mentee.getByRole('region', { name: 'Watch: A walk on film' })).toBeVisible()
  await context.close()
})
