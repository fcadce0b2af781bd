import {
  addAgreedSession,
  addCompany,
  addMember,
  addPair,
  createCaller,
  openRounds,
  type TestApp,
} from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const TWO_HOURS_AGO = -120

async function askedPair({ app, platform }: TestApp) {
  const company = await addCompany(platform)
  const name = { questionnaireFilledAt: new Date(), firstName: 'Ruth', lastName: 'Adeyemi' }
  const mentor = await addMember(platform, 'MENTOR', company.id, name)
  const pair = await addPair(platform, { company, mentor })
  await addAgreedSession(platform, pair, TWO_HOURS_AGO)
  await openRounds(platform)
  return { call: createCaller(app), ...pair }
}

test('a session is rated by both before either reads a word @phone', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { mentor, mentee } = await askedPair(product)
  await logIn(page, mentor.email, '/mentorship')
  const asked = page.getByRole('heading', { name: /^How was your session on/ })
  await expect(asked).toBeVisible()

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, mentee.email, '/mentorship')
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByText('Please choose one to five petals.')).toBeVisible()
  await own.getByRole('radio', { name: '4 of 5' }).check()
  await own.getByLabel('A message for Ruth').fill('You drew me a map')
  await own.getByLabel('A note to yourself').fill('Practise the first sentence')
  await scan(own)
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByText('Ruth can read it once you’ve both answered.')).toBeVisible()
  await expect(own.getByRole('heading', { name: /^How was your session on/ })).toHaveCount(0)
  await own.goto('/mentorship/partner')
  await expect(own.getByText(/^Hidden until you’ve both answered/)).toBeVisible()
  await expect(own.getByText('4 of 5 for your first session.')).toBeVisible()

  await page.goto('/mentorship/partner')
  await expect(asked).toBeVisible()
  await expect(page.getByText('You drew me a map')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What you told each other' })).toHaveCount(0)
  const card = page.locator('section', { has: asked })
  await card.getByRole('radio', { name: '5 of 5' }).check()
  await card.getByLabel(`A message for ${mentee.firstName}`).fill('You asked well')
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('You drew me a map')).toBeVisible()
  await expect(page.getByText('Practise the first sentence')).toHaveCount(0)
  await expect(own.getByText('You asked well')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await scan(page)
  await context.close()
})

test('a closing review is written after the end, and changed until both have written', async ({
  page,
  product,
}) => {
  const { call, mentor, mentee, enrollmentId } = await askedPair(product)
  await call('POST /enrollments/:enrollmentId/end', {
    token: mentor.token,
    params: { enrollmentId },
    body: { reason: 'goals-reached' },
  })
  await openRounds(product.platform)
  await logIn(page, mentee.email, '/mentorship')
  const review = page.locator('section', { has: page.getByRole('heading', { name: 'Your closing review' }) })
  await expect(review.getByRole('heading', { name: 'Your closing review' })).toBeVisible()
  await review.getByRole('radio', { name: '5 of 5' }).check()
  await review.getByLabel('What would you like to thank Ruth for?').fill('Your patience')
  await review.getByRole('radio', { name: 'Yes' }).check()
  await scan(page)
  await review.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(review).toHaveCount(0)
  await page.goto('/mentorship/partner')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('What would you like to thank Ruth for?').fill('Your patience, and the maps')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your patience, and the maps')).toBeVisible()
})
