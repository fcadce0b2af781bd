import { addPair, createCaller } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const SECRET = 'I am looking for another team'

async function openPlan(page: Page, email: string) {
  await logIn(page, email, '/mentorship/plan')
  await expect(page.getByRole('heading', { name: 'My Learning Plan', level: 1 })).toBeVisible()
}

/** All responses of our server to this page, as one text. */
function everythingSentTo(page: Page) {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/api/events'))
      bodies.push(await response.text().catch(() => ''))
  })
  return bodies
}

const forty = () => new Date(Date.now() - 40 * 86_400_000)

test('a goal is set, moved and removed by keyboard alone', async ({ page, product }) => {
  const pair = await addPair(product.platform, { startedAt: forty() })
  await openPlan(page, pair.mentee.email)
  await expect(page.getByText('No goals yet', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Add a goal' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a goal' })
  await dialog.getByRole('button', { name: 'Add goal' }).press('Enter')
  await expect(dialog.getByText('Please name the goal.')).toBeVisible()
  await scan(page)
  await page.keyboard.type('Speak first once a week')
  await dialog.getByLabel('Reached by (optional)').selectOption('Month 3')
  await dialog.getByRole('button', { name: 'Add goal' }).press('Enter')
  await expect(dialog).toBeHidden()
  const slider = page.getByRole('slider', { name: 'Speak first once a week' })
  await slider.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('20')
  const { pool } = product.platform.database
  const stored = () => pool.query('SELECT progress FROM goals WHERE enrollment_id = $1', [pair.enrollmentId])
  await expect.poll(async () => (await stored()).rows).toEqual([{ progress: 20 }])

  await page.getByRole('button', { name: 'More for Speak first once a week' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page
    .getByRole('alertdialog', { name: 'Remove the goal “Speak first once a week”?' })
    .getByRole('button', { name: 'Remove' })
    .press('Enter')
  await expect(slider).toHaveCount(0)
})

test('tasks and activities are ticked off, and the picture of six months follows', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform, { startedAt: forty() })
  await openPlan(page, pair.mentee.email)
  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByLabel('What needs doing?').fill('Write one page')
  await page.getByLabel('Part of (optional)').selectOption('Write your one-line story')
  await page.getByRole('button', { name: 'Add task' }).click()
  const task = page.getByRole('checkbox', { name: 'Write one page' })
  await task.focus()
  await page.keyboard.press('Space')
  await expect(task).toBeChecked()
  await expect(page.getByText('Added by you')).toBeVisible()
  await expect(page.getByText('1 of 1 step done')).toBeVisible()

  await page.getByRole('checkbox', { name: /^Write your one-line story/ }).check()
  await expect(
    page.getByRole('button', { name: /^Month 2: The Art of Self Promotion 1 of 6 done ?, 1 task done/ }),
  ).toBeVisible()
  await expect(page.getByText('So far: 1 of 36 activities done, 1 task done')).toBeAttached()
  await page.getByRole('button', { name: 'Month 1: Owning your Voice' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Month 1: Owning your Voice' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'First step' })).toContainText('Earned')
  await scan(page)
  await page.reload()
  await expect(task).toBeChecked()
})

test('a shared reflection appears to the partner at once, a private one never', async ({
  page: mentee,
  browser,
  product,
  guard,
}) => {
  const pair = await addPair(product.platform)
  const other = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  guard.watch(other)
  const mentor = await other.newPage()
  const sent = everythingSentTo(mentor)
  await openPlan(mentor, pair.mentor.email)
  await openPlan(mentee, pair.mentee.email)

  const words = mentee.getByLabel('What did you do this month that you wouldn’t have done before?')
  await words.fill(SECRET)
  await expect(mentee.getByText('Saved.', { exact: true })).toBeVisible()
  await mentee.reload()
  await expect(words).toHaveValue(SECRET)
  await mentee.getByRole('button', { name: 'Keep private' }).click()
  await expect(mentee.getByText('Only you', { exact: true })).toBeVisible()

  await mentee.getByRole('button', { name: /^Month 2/ }).click()
  await mentee.getByLabel('What do you now say differently about your work?').fill('I led the two calls.')
  await mentee.getByRole('button', { name: `Share with ${pair.mentor.firstName}` }).click()
  await expect(mentee.getByText(`Shared with ${pair.mentor.firstName}`)).toBeVisible()

  await mentor.getByRole('button', { name: /^Month 2/ }).click()
  await expect(mentor.getByText('I led the two calls.')).toBeVisible()
  await mentor.getByRole('button', { name: `Answer ${pair.mentee.firstName}` }).click()
  await mentor.getByLabel(`Your answer to ${pair.mentee.firstName}`).fill('I heard it twice already.')
  await mentor.getByRole('button', { name: 'Send answer' }).click()
  await expect(mentee.getByText('I heard it twice already.')).toBeVisible()

  await mentor.getByRole('button', { name: /^Month 1/ }).click()
  await expect(mentor.getByText(SECRET)).toHaveCount(0)
  await mentor.reload()
  await expect(mentor.getByRole('heading', { name: 'My Learning Plan', level: 1 })).toBeVisible()
  await scan(mentor)

  await mentee.getByRole('button', { name: 'Make it private' }).click()
  await expect(mentee.getByText('Only you', { exact: true })).toBeVisible()
  await mentor.getByRole('button', { name: /^Month 2/ }).click()
  await expect(mentor.getByText('I led the two calls.')).toHaveCount(0)
  expect(sent.some((body) => body.includes('I led the two calls.'))).toBe(true)
  expect(sent.filter((body) => body.includes(SECRET))).toEqual([])
  await other.close()
})

test('a mentor adds a task that the mentee ticks, live, and a failed save keeps what was typed', async ({
  page,
  product,
  guard,
}) => {
  const pair = await addPair(product.platform)
  await openPlan(page, pair.mentor.email)
  await page.getByRole('button', { name: 'Add a task' }).click()
  const title = page.getByLabel('What needs doing?')
  await title.fill('Sit in on a planning meeting')
  guard.allow(/500/)
  await page.route('**/api/enrollments/*/tasks', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('We couldn’t save the task. Please try again.')).toBeVisible()
  await expect(title).toHaveValue('Sit in on a planning meeting')
  await page.unroute('**/api/enrollments/*/tasks')
  await page.getByRole('button', { name: 'Add task' }).click()
  const task = page.getByRole('checkbox', { name: 'Sit in on a planning meeting' })
  await expect(task).toBeDisabled()
  const call = createCaller(product.app)
  const of = { token: pair.mentee.token, params: { enrollmentId: pair.enrollmentId } }
  const { tasks } = (await call('GET /enrollments/:enrollmentId/plan', of)).body
  await call('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
    ...of,
    params: { ...of.params, taskId: tasks[0]?.id ?? '' },
    body: { done: true },
  })
  await expect(task).toBeChecked()
})
