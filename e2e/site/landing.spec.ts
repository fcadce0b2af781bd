import { expect, scan, test } from '../fixtures.ts'

test('/ has its hero, value propositions, film, steps and a sample pair', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'A transformative journey begins with the right match', level: 1 }),
  ).toBeVisible()
  for (const value of ['A creative 6-month programme', 'Cutting-edge technology', 'Meaningful connections']) {
    await expect(page.getByRole('heading', { name: value, level: 3 })).toBeVisible()
  }
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  for (const step of [
    'Registration and profiling',
    'Matching algorithms',
    'Creative 6-month journey',
    'Support tools',
    'Feedback and progress tracking',
  ]) {
    await expect(page.getByRole('heading', { name: step, level: 3 })).toBeVisible()
  }
  const months = page.getByRole('region', { name: 'A match, month by month' })
  await expect(months.getByRole('listitem')).toHaveCount(6)
  await expect(months.getByText('are a sample pair')).toBeVisible()
  await scan(page)
})

test('a visitor tries a match by keyboard and hears what the engine says @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a match' }).click()
  const toy = page.getByRole('region', { name: 'Pick three things you’d like to learn' })
  const pick = (name: string) => toy.getByRole('button', { name })
  await expect(toy.getByRole('heading', { name: 'Ruth, operations director' })).toBeVisible()
  await expect(
    toy.getByText('Public Speaking & Presentation and Negotiation Skills are both among'),
  ).toBeVisible()
  for (const name of ['Public Speaking & Presentation', 'Negotiation Skills']) {
    await pick(name).press('Space')
    await expect(pick(name)).toHaveAttribute('aria-pressed', 'false')
  }
  await expect(toy.getByRole('status').filter({ hasText: 'Pick two more.' })).toBeVisible()
  await pick('Decision Making & Problem Solving').press('Enter')
  await pick('Leadership & Management').press('Enter')
  await expect(toy.getByRole('status').filter({ hasText: 'George, head of maintenance' })).toBeVisible()
  await expect(toy.getByText('All three of your picks are among George’s top strengths.')).toBeVisible()
  await expect(
    toy.getByRole('list', { name: 'How the four compare' }).getByRole('listitem').first(),
  ).toContainText('George')
  for (const name of [
    'Leadership & Management',
    'Decision Making & Problem Solving',
    'Career Path Exploration',
  ])
    await pick(name).press('Space')
  await expect(toy.getByText('Pick three to see your match.')).toBeVisible()
  await scan(page)
})

test('the hero opens the demo dialog and the second button leads to /demo', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Request a Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Request a Demo' }).click()
  await expect(page).toHaveURL('/demo')
})

test('each of the six cards opens a Learn More popup and gets the focus back @phone', async ({ page }) => {
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /^Learn More/ })
  await expect(buttons).toHaveCount(6)
  const titles = [
    'Registration and profiling',
    'Matching algorithms',
    'Creative 6-month journey',
    'Support tools',
    'Feedback and progress tracking',
    'Then it’s the two of you.',
  ]
  for (const [index, title] of titles.entries()) {
    await buttons.nth(index).click()
    const popup = page.getByRole('dialog', { name: title })
    await expect(popup).toBeVisible()
    await expect(popup.getByRole('term').first()).toBeVisible()
    if (index === 1) await scan(page)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(buttons.nth(index)).toBeFocused()
  }
})

test('a picture of the product follows the theme, and the other one is not fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  const picture = page.getByRole('img', { name: /^Home in month two/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('src', '/pictures/home-light.webp')
  expect(fetched.filter((path) => path.includes('-dark'))).toEqual([])
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(picture).toHaveAttribute('src', '/pictures/home-dark.webp')
})

test('a popup closes by its button and by a press beside it', async ({ page }) => {
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Learn More about support tools' })
  const popup = page.getByRole('dialog', { name: 'Support tools' })
  await open.click()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toHaveCount(0)
  await open.click()
  await page.mouse.click(20, 450)
  await expect(popup).toHaveCount(0)
})

test('the film opens in a dialog with captions, or says that it cannot be shown @phone', async ({
  page,
  guard,
}) => {
  guard.allow(/404/)
  await page.goto('/')
  await page.getByRole('button', { name: /Watch the film/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The first conversation, start to finish' })
  await expect(dialog).toBeVisible()
  const film = dialog.locator('video[controls]:has(track[kind="captions"])')
  const message = dialog.getByRole('heading', { name: 'We couldn’t load this film' })
  await expect(film.or(message)).toBeVisible()
  await scan(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
