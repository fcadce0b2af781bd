import { addAgreedSession, addCaller, addCompany, addPair, createCaller } from '@brightpair/server/testing'
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
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, `/admin-dashboard/people/${pair.mentor.id}`)

  const programmes = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Programmes and partners' }),
  })
  await expect(programmes.getByRole('link', { name: partner })).toBeVisible()
  await expect(programmes.getByText(/month 2 of 6/)).toBeVisible()
  await expect(page.getByText('Held', { exact: true })).toBeVisible()
  await scanAtBothSizes(page)

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('button', { name: 'Save places' }).click()
  await expect(page.getByText(/^Places saved/)).toBeVisible()
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
