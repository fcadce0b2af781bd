import { addCompany, addMember, addPair, createCaller } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('the first month is the one of the specification, and sparks stay ticked', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/dashboard_powerplay')
  await expect(page.getByRole('heading', { name: 'The Power Play Track', level: 1 })).toBeVisible()
  const months = page.getByRole('button', { name: /^Month \d: / })
  await expect(months).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Month 1: Owning your Voice' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(months.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
  for (const name of [
    'The Power Stance Challenge',
    'The Leadership Soundcheck',
    'The Elevator Pitch Sprint',
  ]) {
    await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  }
  await expect(page.getByText('0%', { exact: true })).toHaveCount(3)
  const spark = page.getByRole('checkbox', { name: 'Presence in the Boardroom' })
  for (const name of [
    'The Power of Assertive Communication',
    'Presence in the Boardroom',
    'Handling Criticism & Owning your Narrative',
  ]) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  const card = page.getByRole('complementary', { name: 'Your pair' })
  await expect(card.getByText(pair.mentor.firstName, { exact: true })).toBeVisible()
  await expect(card.getByText(pair.mentee.firstName, { exact: true })).toBeVisible()
  await scan(page)

  await spark.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'The Power Stance Challenge' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The Power Stance Challenge' })
  await expect(dialog.getByText('Stand up, say one true sentence')).toBeVisible()
  await scan(page)
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await product.platform.database.pool.query(
    'UPDATE activities SET done_at = now() WHERE enrollment_id = $1 AND month = 2',
    [pair.enrollmentId],
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Month 2: The Art of Self Promotion' })).toContainText(
    'Complete',
  )
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
  await expect(spark).toBeChecked()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Month 4: Negotiation & Influence' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Month 1: Owning your Voice' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page.getByText('Ask for one thing')).toBeVisible()
  await expect(page.getByText('Saying no well')).toBeVisible()
  await expect(spark).toHaveCount(0)
})

test('every track carries its own title', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/dashboard_powerplay')
  await expect(page).toHaveTitle('The Power Play Track | Brightpair')
  await product.platform.database.pool.query(
    `UPDATE enrollments SET track_id = (SELECT id FROM tracks WHERE company_id = $2 AND name = 'Unbreakable Mindset')
     WHERE id = $1`,
    [pair.enrollmentId, pair.companyId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Unbreakable Mindset Track', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('The Unbreakable Mindset Track | Brightpair')
})

test('steps of a task move its bar, and the mentor sees it without a reload', async ({ page, product }) => {
  const pair = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * 86_400_000) })
  const call = createCaller(product.app)
  await logIn(page, pair.mentor.email, '/dashboard_powerplay')
  await expect(page.getByRole('button', { name: 'Month 2: The Art of Self Promotion' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('checkbox', { name: 'Let the work be seen' })).toBeDisabled()
  const of = { token: pair.mentee.token, params: { enrollmentId: pair.enrollmentId } }
  const { activities } = (await call('GET /enrollments/:enrollmentId/activities', of)).body
  const activityId = activities.find(({ name }) => name === 'The Friday Three')?.id ?? ''
  for (const title of ['First Friday', 'Second Friday']) {
    const { id } = (
      await call('POST /enrollments/:enrollmentId/tasks', { ...of, body: { title, activityId } })
    ).body
    if (title === 'First Friday') {
      await call('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
        ...of,
        params: { ...of.params, taskId: id },
        body: { done: true },
      })
    }
  }
  await expect(page.getByRole('progressbar', { name: 'The Friday Three' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
})

test('the links of the top lead where they say, also from the menu @both', async ({
  page,
  product,
  isMobile,
}) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/dashboard_powerplay')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await scan(page)
  }
  const top = isMobile
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('region', { name: 'Your track', exact: true })
  await expect(top.getByText(pair.mentee.email).first()).toBeVisible()
  await expect(top.getByText(`${pair.mentee.firstName} ${pair.mentee.lastName}`).first()).toBeVisible()
  const addresses = {
    Calendar: '/mentorship/calendar',
    Resources: '/mentorship/resources',
    Chat: '/mentorship/inbox',
    'Learning Plan': '/mentorship/plan',
  }
  for (const [name, href] of Object.entries(addresses)) {
    await expect(top.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('link', { name: 'Brightpair home' }).first()).toHaveAttribute('href', '/')
  await top.getByRole('link', { name: 'Learning Plan' }).click()
  await expect(page).toHaveURL('/mentorship/plan')
})

test('without a programme there is a way to the match', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id)
  await logIn(page, mentee.email, '/dashboard_powerplay')
  await expect(
    page.getByRole('heading', { name: 'Your mentorship starts with a match', level: 1 }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your match' })).toHaveAttribute('href', '/to-be-matched')
  await scan(page)
})
