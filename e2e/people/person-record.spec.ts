import {
  addAgreedSession,
  addCaller,
  addCompany,
  addMember,
  addPair,
  createCaller,
} from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a manager reads what the programme knows of a mentor, gives a place and sees who would feel it', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const startedAt = new Date(platform.clock.now().getTime() - 40 * DAY)
  const pair = await addPair(platform, { company, startedAt })
  await addAgreedSession(platform, pair, -3 * 1440)
  const partner = `${pair.mentee.firstName} ${pair.mentee.lastName}`
  await createCaller(product.app)('PUT /profile/portrait', {
    token: pair.mentor.token,
    body: { portrait: 'harjit' },
  })
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, `/admin-dashboard/people/${pair.mentor.id}`)

  const head = page.getByRole('region', { name: `${pair.mentor.firstName} ${pair.mentor.lastName}` })
  await expect(head.locator('.avatar svg')).toBeVisible()
  const figure = (name: string) =>
    head.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(figure('Sessions held')).toHaveText('1')
  await expect(figure('Partners so far')).toHaveText('1')
  await expect(figure('Last active')).toHaveText(/^\w+day \d+ \w+/)
  const programmes = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Programmes and partners' }),
  })
  await expect(programmes.getByRole('link', { name: partner })).toBeVisible()
  await expect(programmes.getByText(/month 2 of 6/)).toBeVisible()
  await expect(page.getByText('Held', { exact: true })).toBeVisible()
  await scanAtBothSizes(page)

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await expect(page.getByText(`${pair.mentor.firstName} now has 2 places`, { exact: false })).toBeVisible()
  await expect(programmes.getByText(/1 mentee of 2/)).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(partner, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(/in month 2 of 6/)).toBeVisible()
  await scanAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await programmes.getByRole('link', { name: partner }).click()
  await expect(page.getByRole('heading', { level: 1, name: partner })).toBeVisible()
})

test('places are saved as they are pressed, taken back from the notice, and kept when they could not be saved', async ({
  page,
  product,
  guard,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id)
  const manager = await addCaller(platform, 'MANAGER', company.id)
  const stored = async () => {
    const { rows } = await platform.database.pool.query<{ capacity: number }>(
      'SELECT capacity FROM memberships WHERE user_id = $1',
      [mentor.id],
    )
    return rows[0]?.capacity
  }
  await logIn(page, manager.email, `/admin-dashboard/people/${mentor.id}`)
  const places = page.getByRole('spinbutton', { name: 'Mentees at the same time' })
  const [fewer, more] = [
    page.getByRole('button', { name: 'Fewer' }),
    page.getByRole('button', { name: 'More', exact: true }),
  ]
  await expect(places).toHaveValue('1')
  await expect(more).toHaveAccessibleDescription('Mentees at the same time')
  await expect(fewer).toBeDisabled()

  let saved = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/places/')) saved += 1
  })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(places).toHaveValue('3')
  await expect(page.getByText(`${mentor.firstName} now has 3 places. We’ll tell them.`)).toBeVisible()
  expect(saved).toBe(1)
  expect(await stored()).toBe(3)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await scanAtBothSizes(page)
  await undo.press('Enter')
  await expect(places).toHaveValue('1')
  await expect(page.getByText(`${mentor.firstName} is back to 1 place. We’ll tell them.`)).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(await stored()).toBe(1)

  guard.allow(/500/)
  await page.route('**/api/admin/matching-desk/places/*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await places.press('ArrowUp')
  await expect(
    page.getByRole('alert').getByText('We couldn’t save the places. Please try again.'),
  ).toBeVisible()
  await expect(places).toHaveValue('2')
  await expect(page.getByText(`Not saved. ${mentor.firstName} still has 1 place.`)).toBeVisible()
  await scanAtBothSizes(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${mentor.firstName} now has 2 places. We’ll tell them.`)).toBeVisible()
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)

  for (let press = 2; press < 5; press++) await more.click()
  await expect(more).toBeDisabled()
  await page.getByRole('link', { name: 'All people' }).click()
  await expect.poll(stored).toBe(5)
})

test('a mentee lets the team read feedback, and takes it back: the manager sees only that', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { platform, app } = product
  const company = await addCompany(platform)
  const pair = await addPair(platform, { company })
  await createCaller(app)('POST /enrollments/:enrollmentId/feedback', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { rating: 3, helped: 'Between the two of us', toChange: '', visibility: 'partner' },
  })
  await platform.database.pool.query(
    `WITH list AS (INSERT INTO wish_lists (user_id, programme_id, company_id, sent_at)
       SELECT user_id, programme_id, company_id, now() FROM memberships WHERE user_id = $1 RETURNING *)
     INSERT INTO answers (user_id, programme_id, company_id, questionnaire_id, items, submitted_at, updated_at)
     SELECT l.user_id, l.programme_id, l.company_id, q.id, '[]', now(), now() FROM list l
       JOIN questionnaires q ON q.programme_id = l.programme_id AND q.role = 'MENTOR' AND q.superseded_at IS NULL
     ON CONFLICT DO NOTHING`,
    [pair.mentor.id],
  )
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, `/admin-dashboard/people/${pair.mentor.id}`)
  const shared = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Feedback shared with the team' }),
  })
  await expect(shared.getByText(/^None so far/)).toBeVisible()
  await expect(page.getByText(/Open to everyone, sent on/)).toBeVisible()

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, pair.mentee.email, '/mentorship/partner#feedback')
  await own.getByRole('radio', { name: '5 of 5' }).check()
  await own.getByLabel(/What helped/).fill('Asks one good question and then waits')
  await own.getByRole('checkbox', { name: /may read it too/ }).check()
  await own.getByRole('button', { name: 'Send feedback' }).click()
  const entry = own.getByRole('listitem').filter({ hasText: 'Asks one good question' })
  await expect(entry.getByText('The programme team may read it')).toBeVisible()
  await scanAtBothSizes(own)

  await page.reload()
  await expect(shared.getByText('Asks one good question and then waits')).toBeVisible()
  await expect(page.getByText('Between the two of us')).toHaveCount(0)
  await scanAtBothSizes(page)

  await entry.getByRole('button', { name: 'Hide it from the programme team' }).click()
  await expect(entry.getByRole('button', { name: 'Let the programme team read it' })).toBeVisible()
  await context.close()
  await page.reload()
  await expect(shared.getByText(/^None so far/)).toBeVisible()
})
