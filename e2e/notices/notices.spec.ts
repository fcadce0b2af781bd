import { addCompany, addMember, addPair, createCaller, fillQuestionnaire } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('news arrives at the bell by itself, leads where it belongs and counts as read then @phone', async ({
  page,
  product,
}) => {
  const call = createCaller(product.app)
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id, { firstName: 'Tomás' })
  await fillQuestionnaire(call, mentee.token, 'mentee')
  await logIn(page, mentee.email, '/settings')
  await page.getByRole('button', { name: 'Notices' }).click()
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  const mentor = await addMember(product.platform, 'MENTOR', company.id, { firstName: 'Ruth' })
  await fillQuestionnaire(call, mentor.token, 'mentor')
  const bell = page.getByRole('button', { name: 'Notices, 1 new' })
  await expect(bell).toBeVisible()
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notices' })
  await expect(list.getByText('We’ve found you a match')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Today', level: 3 })).toBeVisible()
  await scan(page)
  await list.getByRole('link', { name: /We’ve found you a match/ }).click()
  await expect(page).toHaveURL('/to-be-matched')
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})

test('the live line ends at log-out @phone', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id, {
    questionnaireFilledAt: new Date(),
  })
  let open = 0
  page.on('request', (request) => request.url().endsWith('/api/events') && open++)
  page.on('requestfailed', (request) => request.url().endsWith('/api/events') && open--)
  page.on('requestfinished', (request) => request.url().endsWith('/api/events') && open--)
  await logIn(page, mentee.email)
  await expect(page.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()
  await expect.poll(() => open).toBe(1)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(open).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => open).toBe(0)
})

test('the link of a mail stops its kind without signing in, and brings it back @phone', async ({
  page,
  product,
}) => {
  const { mentor, mentee, enrollmentId } = await addPair(product.platform)
  const call = createCaller(product.app)
  await call('POST /enrollments/:enrollmentId/feedback', {
    token: mentor.token,
    params: { enrollmentId },
    body: { rating: 5, helped: 'You listen first.', toChange: '', visibility: 'partner' },
  })
  const { text } = await product.mailbox.latestTo(mentee.email, 'Your partner shared feedback with you')
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text ?? '') ?? []
  const email = async () => {
    const { body } = await call('GET /notices/preferences', { token: mentee.token })
    return body.preferences.find(({ kind }) => kind === 'feedback-shared')?.email
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  await scan(page)
  expect(await email()).toBe('at-once')
  await page.getByRole('button', { name: 'Yes, unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await scan(page)
  expect(await email()).toBe('never')
  await page.getByRole('button', { name: 'Switch them back on' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible()
  expect(await email()).toBe('at-once')
})
