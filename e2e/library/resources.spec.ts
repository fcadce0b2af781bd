import { addMember, addPair, createCaller } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a mentee finds what to read now and why, and searches the rest @phone', async ({ page, product }) => {
  const pair = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * DAY) })
  await logIn(page, pair.mentee.email, '/mentorship')
  await page.getByRole('link', { name: 'View All of the sparks' }).click()
  await expect(page.getByRole('heading', { name: 'Sparks', level: 1 })).toBeVisible()
  const recommended = page.getByRole('region', { name: 'Recommended for you now' })
  await expect(recommended.getByRole('link')).toHaveCount(3)
  await expect(recommended.getByText('One of the sparks for month 2.').first()).toBeVisible()
  await expect(page.getByText(/^0 of \d\d done$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await scan(page)
  await page.getByLabel('Search sparks').fill('camera recorded')
  await expect(page.getByText(/^1 of \d\d$/)).toBeVisible()
  await expect(page).toHaveURL(/search=camera/)
})

test('an article shows in a short film how it is done here, with captions and as text @phone', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email)
  await page.goto('/mentorship/resources/keeping-promises-to-yourself')
  const part = page.getByRole('region', { name: 'How you set a goal here' })
  const film = part.locator('video')
  await film.scrollIntoViewIfNeeded()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.controls])).toEqual([
    true,
    true,
  ])
  await part.getByText('Read the film as text').click()
  await expect(part.getByText('Your goals are in your learning plan.')).toBeVisible()
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await scan(page)
})

test('what is read is done here and in the programme, whichever is ticked @phone', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  const title = 'The Power of Assertive Communication'
  await logIn(page, pair.mentee.email, '/mentorship/resources/the-power-of-assertive-communication')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('3-minute read')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try it before your next session' })).toBeVisible()
  await scan(page)
  const done = page.getByRole('checkbox', { name: 'Done' })
  await done.check()
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0)
  await expect(done).not.toBeChecked()

  await page.goto('/dashboard_powerplay')
  const spark = page.getByRole('checkbox', { name: title })
  await expect(spark).toBeChecked()
  await spark.uncheck()
  await page.getByRole('link', { name: `Read ${title}` }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(done).not.toBeChecked()
})

test('the months of the home and of the plan lead to their sparks', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  const title = 'The Power of Assertive Communication'
  await logIn(page, pair.mentee.email, `/mentorship?pair=${pair.enrollmentId}`)
  await expect(page.getByRole('link', { name: `Read ${title}` })).toBeVisible()
  await page.getByRole('link', { name: 'Sparks for month 1' }).click()
  await expect(page.getByRole('button', { name: 'Month 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(new URL(page.url()).searchParams.get('pair')).toBe(pair.enrollmentId)

  await page.goto('/mentorship/plan')
  await expect(page.getByRole('link', { name: 'Sparks for month 1' })).toBeVisible()
  await page.getByRole('link', { name: `Read ${title}` }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('filters stand in the address, and nothing that fits is said kindly', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentor.email, '/mentorship/resources?month=1&topic=mentoring')
  await expect(page.getByRole('link', { name: /The first hour with your mentee/ })).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/done=true/)
  await expect(page.getByRole('heading', { name: 'No sparks found' })).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Show all sparks' }).click()
  await expect(page).toHaveURL('/mentorship/resources')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('first hour mentee')
  await page.getByRole('option', { name: /The first hour with your mentee/ }).click()
  await expect(page).toHaveURL('/mentorship/resources/the-first-hour-with-your-mentee')
})

test('an address without an article leads back to the library', async ({ page, product, guard }) => {
  guard.allow(/404/)
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/mentorship/resources/no-such-thing')
  await expect(page.getByRole('heading', { name: 'We can’t find this spark', level: 1 })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'See all sparks' }).click()
  await expect(page.getByRole('heading', { name: 'Sparks', level: 1 })).toBeVisible()
})

test('an admin adds an article with a preview, and what is hostile in it stays letters', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/400/)
  const pair = await addPair(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, '/admin-dashboard/resources')
  await expect(page.getByRole('heading', { name: 'Resources', level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Add article' }).click()
  await page.getByLabel('Title').fill('Walking meetings')
  await page.getByLabel('Summary').fill('Talk side by side.')
  await page.getByLabel('Something to try before the next session').fill('Walk once.')
  await page.getByLabel('Text', { exact: true }).fill('<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText(/^Please write 400 to 800 words/).first()).toBeVisible()
  await page
    .getByLabel('Text', { exact: true })
    .fill(`## Go out\n\n<script>alert(1)</script> ${'Walk on and on. '.repeat(110)}`)
  await expect(page.getByText(/A good length/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Go out' })).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByRole('heading', { name: 'Walking meetings', level: 1 })).toBeVisible()

  const call = createCaller(product.app)
  const read = () =>
    call('GET /enrollments/:enrollmentId/resources/:slug', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId, slug: 'walking-meetings' },
    })
  expect((await read()).status).toBe(200)
  await page.getByRole('button', { name: 'Retire article' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire article' }).click()
  await expect(page.getByText('Retired', { exact: true })).toBeVisible()
  expect((await read()).status).toBe(404)
})
