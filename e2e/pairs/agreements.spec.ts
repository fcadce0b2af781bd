import {
  addCompany,
  addMatch,
  addMember,
  addPair,
  createCaller,
  type TestApp,
} from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const date = new Date().toISOString()

async function enrolledPair({ app, platform }: TestApp) {
  const call = createCaller(app)
  const company = await addCompany(platform)
  const filled = { questionnaireFilledAt: new Date() }
  const mentor = await addMember(platform, 'MENTOR', company.id, { ...filled, firstName: 'Ruth' })
  const mentee = await addMember(platform, 'MENTEE', company.id, { ...filled, firstName: 'Tomás' })
  await addMatch(platform, mentor, mentee)
  await call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
  await call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
  return { call, mentor, mentee }
}

test('without a programme the agreement can be read, not signed @phone', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id)
  await logIn(page, mentee.email, '/agreement')
  await expect(page.getByRole('heading', { name: 'Mentorship Agreement', level: 1 })).toBeVisible()
  for (const heading of [
    'Purpose & Partnership',
    'Show Up Wholeheartedly',
    'Build Trust Through Authenticity',
    'Embrace Curiosity & Exploration',
    'Midpoint Reflection',
    'End on a High Note',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Nothing to sign yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Agreement' })).toHaveCount(0)
  await scan(page)
})

test('signing waits for the box, keeps both signatures and shows the other one as it comes @phone', async ({
  page,
  product,
}) => {
  const { call, mentor, mentee } = await enrolledPair(product)
  await logIn(page, mentee.email)
  await expect(page).toHaveURL('/mentorship')
  await expect(page.getByRole('heading', { name: 'Sign the agreement' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  const sign = page.getByRole('button', { name: 'Sign Agreement' })
  await expect(sign).toBeDisabled()
  await expect(sign).toHaveAccessibleDescription('Tick the box to sign.')
  await expect(page.getByText('Not signed yet')).toHaveCount(2)
  await scan(page)

  await call('POST /agreement/sign', { token: mentor.token, body: { accepted: true } })
  await expect(page.getByText('Not signed yet')).toHaveCount(1)
  await expect(page.getByText('Ruth has already signed.')).toBeVisible()

  await page.getByRole('checkbox').check()
  await sign.click()
  await expect(page.getByText('Agreement signed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard_powerplay')

  await page.goto('/agreement')
  await expect(page.getByRole('heading', { name: 'Signed by both of you' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open month 1' })).toHaveAttribute(
    'href',
    '/dashboard_powerplay',
  )
  await expect(sign).toHaveCount(0)
  await scan(page)
})

test('signing with one of two mentees opens that one, wherever the mentor came from @phone', async ({
  page,
  product,
}) => {
  const older = await addPair(product.platform, { startedAt: new Date(Date.now() - 86_400_000) })
  const newer = await addPair(product.platform, { company: { id: older.companyId }, mentor: older.mentor })
  const pairCard = page.getByRole('complementary', { name: 'Your pair' })
  for (const [start, pair] of [
    ['/agreement', older],
    [`/agreement?enrollment=${newer.enrollmentId}`, newer],
  ] as const) {
    await logIn(page, older.mentor.email, start)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Agreement' }).click()
    await expect(page).toHaveURL(`/dashboard_powerplay?pair=${pair.enrollmentId}`)
    await expect(pairCard.getByText(pair.mentee.firstName, { exact: true })).toBeVisible()
  }
  await page.goto(`/agreement?pair=${older.enrollmentId}`)
  await page.getByRole('link', { name: 'Open month 1' }).click()
  await expect(pairCard.getByText(older.mentee.firstName, { exact: true })).toBeVisible()
  await page.goto(`/agreement?pair=${older.enrollmentId}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/mentorship?pair=${older.enrollmentId}`)
})
