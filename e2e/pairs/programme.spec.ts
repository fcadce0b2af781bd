import { addCompany, addMember, addPair, createCaller } from '@brightpair/server/testing'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const EMPTY = "No activities yet. Your mentor haven't created activity for this month."

test('the home shows the six months one at a time, the week and the tools @both', async ({
  page,
  product,
  isMobile,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id, { firstName: 'Ruth', lastName: 'Adeyemi' })
  const pair = await addPair(platform, { company, mentor, startedAt: daysAgo(70) })
  const { pool } = platform.database
  const here = [pair.enrollmentId]
  await pool.query('DELETE FROM activities WHERE enrollment_id = $1 AND month = 4', here)
  await pool.query(
    "UPDATE activities SET schedule_link = 'https://meet.example/ruth', set_of_trainings = '{Saying no well,Pace}' WHERE enrollment_id = $1 AND month = 3 AND position = 0",
    here,
  )
  await pool.query('UPDATE activities SET done_at = now() WHERE enrollment_id = $1 AND month = 1', here)
  await logIn(page, pair.mentee.email)
  await expect(page.getByRole('heading', { name: 'Confident Decision Making', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Month 3 of 6' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign the agreement' })).toBeVisible()
  await expect(page.getByText('MENTOR', { exact: true }).locator('..')).toContainText('Ruth Adeyemi')
  await expect(page.getByText('MENTEE', { exact: true }).locator('..')).toContainText(pair.mentee.firstName)

  const months = page.getByRole('region', { name: 'Your six months with Ruth' })
  const month = (number: number) => months.getByRole('button', { name: new RegExp(`^Month ${number}`) })
  await expect(months.getByRole('button', { expanded: true })).toHaveText(/^3 ?Month 3/)
  await expect(month(1)).toContainText('Complete')
  await expect(month(3)).toContainText('This month')
  await month(4).click()
  await expect(months.getByText(EMPTY)).toBeVisible()
  await month(3).click()
  await expect(months.getByText(EMPTY)).toBeHidden()
  await expect(months.getByRole('button', { expanded: true })).toHaveCount(1)
  const first = months.getByRole('listitem').filter({ hasText: 'The two-door decision' })
  const link = first.getByRole('link', { name: 'Schedule (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', 'https://meet.example/ruth')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(first.getByText('Trainings Saying no well, Pace')).toBeVisible()
  await scan(page)
  await month(3).click()
  await expect(months.getByRole('button', { expanded: false })).toHaveCount(6)

  const chart = page.getByRole('table', { name: /^Sessions and completed tasks by weekday/ })
  await expect(chart.getByRole('row')).toHaveCount(8)
  await expect(page.getByText('No sessions, 6 completed tasks this week.')).toBeVisible()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText('Nothing this week.')).toBeVisible()
  expect((await page.locator('[aria-hidden="true"]:has([data-v])').boundingBox())?.height).toBe(300)

  const tools = page.locator('section', { has: page.getByRole('heading', { name: 'Resources' }) })
  await expect(tools.getByRole('listitem')).toHaveText([
    /^Zoom/,
    /^Notion/,
    /^Fanthom/,
    /^Zapier/,
    'Feedback',
    'Sparks Training',
  ])
  await expect(tools.getByRole('link', { name: /^Fanthom/ })).toHaveAttribute('href', 'https://fanthom.test/')
  await expect(page.getByRole('link', { name: /^View All of the calendar/ })).toHaveAttribute(
    'href',
    '/mentorship/calendar',
  )

  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  const box = await bar.boundingBox()
  if (isMobile) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  else expect((await page.getByRole('complementary').first().boundingBox())?.width).toBe(244)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )

  // On a phone the search and the two people are only shown on Home.
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeVisible()
  await bar.getByRole('link', { name: isMobile ? 'Plan' : 'My Learning Plan' }).click()
  await expect(page.getByRole('heading', { name: 'My Learning Plan', level: 1 })).toBeVisible()
  await expect(search).toBeVisible({ visible: !isMobile })
  await expect(page.getByText('MENTOR', { exact: true })).toBeVisible({ visible: !isMobile })
})

test('when the months cannot be loaded it says so, and tries again', async ({ page, product, guard }) => {
  guard.allow(/500/)
  const { mentee } = await addPair(product.platform)
  await page.route('**/api/mentee/enrollment*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await logIn(page, mentee.email)
  await expect(page.getByText('Failed to fetch enrollment data.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Your six months/ })).toHaveCount(0)
  await page.unroute('**/api/mentee/enrollment*')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Month 6/ })).toBeVisible()
})

test('a mentor switches between mentees, and a programme that is over can only be read', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id)
  const over = await addPair(platform, { company, mentor, startedAt: daysAgo(40) })
  await addPair(platform, { company, mentor })
  await platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [over.enrollmentId],
  )
  await logIn(page, mentor.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Hello, you two. Three small things and you’re off.',
  )
  await page.getByRole('button', { name: 'Switch mentee' }).click()
  await page.getByRole('menuitem', { name: `${over.mentee.firstName} ${over.mentee.lastName}, over` }).click()
  await expect(page).toHaveURL(`/mentorship?pair=${over.enrollmentId}`)
  await expect(page.getByText(/^This programme ended on/)).toBeVisible()
  await page.getByRole('button', { name: /^Month 1/ }).click()
  await expect(page.getByRole('heading', { name: 'The Power Stance Challenge' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an activity' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await scan(page)
})

test('a new pair has three small things to do, each becomes a tick, and then it is a home @phone', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const company = await addCompany(product.platform)
  const mentor = await addMember(product.platform, 'MENTOR', company.id, { firstName: 'Ruth' })
  const { mentee, enrollmentId } = await addPair(product.platform, { company, mentor })
  const call = createCaller(product.app)
  await logIn(page, mentee.email)
  const card = page.getByRole('region', { name: /small things? and you’re off/ })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('link', { name: 'Sign the agreement' })).toBeVisible()
  await scanAtBothSizes(page)
  await card.getByLabel('Your first message to Ruth').fill('Hello Ruth')
  await card.getByRole('button', { name: 'Send to Ruth' }).click()
  await expect(card.getByRole('heading', { name: /^Say hello ?, done$/ })).toBeVisible()
  await expect(card.getByLabel('Your first message to Ruth')).toHaveCount(0)
  await call('POST /agreement/sign', { token: mentee.token, body: { accepted: true, enrollmentId } })
  await expect(page.getByRole('heading', { name: 'One small thing and you’re off.', level: 1 })).toBeVisible()
  await card.getByRole('radio').nth(1).check()
  await card.getByRole('button', { name: 'Propose this time' }).click()
  await expect(page.getByRole('heading', { name: 'Owning your Voice', level: 1 })).toBeVisible()
  await expect(page.getByText('You proposed this. Ruth hasn’t answered yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your next step' })).toContainText('Waiting for Ruth')
  await scanAtBothSizes(page)

  const ruth = await (await another(browser, page, baseURL)).newPage()
  await logIn(ruth, mentor.email)
  await expect(ruth.getByRole('heading', { name: /Three small things/, level: 1 })).toBeVisible()
  await expect(ruth.getByRole('heading', { name: / proposes / })).toBeVisible()
  await scanAtBothSizes(ruth)
  await ruth.getByRole('button', { name: /^Accept / }).click()
  await expect(ruth.getByRole('heading', { name: /^Propose a first session ?, done$/ })).toBeVisible()
  await ruth.context().close()
})

test('a mentor of several sees the most urgent first, answers in place and chooses whose months are shown @phone', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id, { firstName: 'Ruth' })
  const pairs = []
  for (const days of [50, 40])
    pairs.push(await addPair(platform, { company, mentor, startedAt: daysAgo(days) }))
  const [older, newer] = pairs
  if (!older || !newer) throw new Error('two pairs were added')
  const call = createCaller(product.app)
  for (const { enrollmentId } of pairs)
    await call('POST /agreement/sign', { token: mentor.token, body: { accepted: true, enrollmentId } })
  const startsAt = new Date(Date.now() + DAY).toISOString()
  await call('POST /enrollments/:enrollmentId/sessions', {
    token: older.mentee.token,
    params: { enrollmentId: older.enrollmentId },
    body: { title: 'Soundcheck', times: [startsAt], minutes: 45 },
  })
  await logIn(page, mentor.email)
  const lines = page.getByRole('region', { name: /, Ruth$/ }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(`${older.mentee.firstName} proposes`)
  await scanAtBothSizes(page)
  await lines
    .first()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(lines.filter({ hasText: 'Soundcheck' })).toContainText('Session tomorrow')
  const tabs = page.getByRole('navigation', { name: 'Your mentees' })
  await tabs.getByRole('link', { name: older.mentee.firstName }).click()
  await expect(page).toHaveURL(`/mentorship?pair=${older.enrollmentId}`)
  await expect(
    page.getByRole('region', { name: `Your six months with ${older.mentee.firstName}` }),
  ).toBeVisible()
  await expect(page.getByText('MENTEE', { exact: true }).locator('..')).toContainText(older.mentee.firstName)
  await page.getByRole('link', { name: `Prepare for ${older.mentee.firstName}` }).click()
  await expect(page.locator('#prepare')).toBeFocused()
})

test('the search finds as one types and leads to the place, by keyboard alone', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  const call = createCaller(product.app)
  await call('POST /enrollments/:enrollmentId/activities', {
    token: pair.mentor.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { month: 5, name: 'The lighthouse hour', textContent: 'Sit where you can see far.' },
  })
  await logIn(page, pair.mentee.email)
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toHaveAttribute('placeholder', 'Search')
  await box.focus()
  await page.keyboard.type('lightho')
  const option = page.getByRole('option', { name: /The lighthouse hour/ })
  await expect(option).toBeVisible()
  await expect(option.locator('mark').first()).toHaveText('lightho')
  await scan(page)
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await box.fill('lighthouse hour')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mentorship\?activity=/)
  await expect(page.getByRole('heading', { name: 'The lighthouse hour' })).toBeFocused()
  await box.fill('no such thing anywhere')
  await expect(page.getByText('Nothing found for “no such thing anywhere”.')).toBeVisible()
})
