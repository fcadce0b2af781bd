import { addMember, createCaller, fillQuestionnaire, PASSWORD, signIn } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { chooseTrack, fillQuestion, fillTrack } from '../admin-forms.ts'
import { expect, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

test.use({ ownPlatform: 'run-a-programme' })

const people = Array.from({ length: 20 }, (_, index) => ({
  email: `p${index}@fjord.example`,
  side: index % 2 ? ('mentee' as const) : ('mentor' as const),
  row: `p${index}@fjord.example,First${index},Last${index},${index % 2 ? 'MENTEE' : 'MENTOR'}`,
}))

async function createTrack(page: Page) {
  await fillTrack(page, 'Steady Hands')
  await page.getByRole('button', { name: 'Create track' }).press('Enter')
  await expect(page.getByText('Track created successfully')).toBeVisible()
}

async function createQuestionnaire(page: Page, companyId: string, side: 'mentor' | 'mentee') {
  await page.goto(`/admin-dashboard/questionnaires/new?company=${companyId}&side=${side}`)
  const question = 'What do you care about most?'
  await fillQuestion(page, question, 'Staying calm')
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  // The toast, which covers the button until someone fixes the problem.
  await expect(
    page
      .locator('.toast-area')
      .getByText(`Please select at least one track for option "Staying calm" in question "${question}".`),
  ).toBeVisible()
  await chooseTrack(page, 'Staying calm', 'Steady Hands')
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  const created = `${side === 'mentor' ? 'Mentor' : 'Mentee'} questionnaire created successfully`
  await expect(page.getByText(created)).toBeVisible()
}

/** What the invited do on their side: choose a password through the mailed link, and answer. */
async function joinAndAnswer({ app, mailbox }: Product, { email, side }: (typeof people)[number]) {
  const call = createCaller(app)
  const mail = await mailbox.latestTo(email)
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  await call('POST /auth/reset-password', { body: { token, password: PASSWORD } })
  const answered = await fillQuestionnaire(call, (await signIn(call, email)).token, side)
  expect(answered.status).toBe(200)
}

test('an empty platform gets a company, a track, questionnaires, twenty people, matches and health', async ({
  page,
  product,
}) => {
  test.slow()
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email)
  await page.getByRole('link', { name: 'Create company' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Fjord Works')
  await page.getByLabel('Description').fill('Boats and bridges')
  await page.getByLabel('Registration code').fill('FJORD-26')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Company "Fjord Works" created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fjord Works', level: 1 })).toBeVisible()
  const companyId = page.url().split('/').at(-1) ?? ''

  await page.goto(`/admin-dashboard/tracks/new?company=${companyId}`)
  await createTrack(page)
  await createQuestionnaire(page, companyId, 'mentor')
  await createQuestionnaire(page, companyId, 'mentee')

  // The admin starts the run manually here.
  await page.goto('/admin-dashboard/settings')
  await page.getByRole('switch', { name: 'Auto-matching' }).click()
  await expect(page.getByText('Auto-matching setting updated!')).toBeVisible()
  await page.goto(`/admin-dashboard/people/import?companyId=${companyId}`)
  await page.getByLabel('CSV file').setInputFiles({
    name: 'fjord.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,First name,Last name,Role', ...people.map(({ row }) => row)].join('\r\n')),
  })
  await page.getByRole('button', { name: 'Import 20 people' }).click()
  await expect(page.getByText('20 people invited')).toBeVisible()
  await Promise.all(people.map((person) => joinAndAnswer(product, person)))

  await page.goto(`/admin-dashboard/matching?company=${companyId}`)
  await page.getByRole('button', { name: 'Trigger auto-matching' }).click()
  await expect(page.getByText(/matches will be proposed, and \d+ people will be told\./)).toBeVisible()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('Auto-matching successfully triggered!')).toBeVisible()
  await expect(page.getByText('0 blocking pairs.')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Latest matches' }).getByText('Proposed').first(),
  ).toBeVisible()

  await page.goto(`/admin-dashboard/health?company=${companyId}`)
  await expect(page.getByRole('heading', { name: 'Programme health', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Time to match' })).toBeVisible()
})

test('what fails is said in the words of the product', async ({ page, product, guard }) => {
  test.slow()
  guard.allow(/500|Failed to load/)
  const admin = await addMember(product.platform, 'ADMIN', null)
  const { body: company } = await createCaller(product.app)('POST /admin/company', {
    token: admin.token,
    body: { name: 'Stone Quay', description: 'Harbour', code: 'STONE-26' },
  })
  await logIn(page, admin.email, '/admin-dashboard/settings')
  const auto = page.getByRole('switch', { name: 'Auto-matching' })
  await expect(auto).toBeVisible()
  const broken = { status: 500, contentType: 'application/json', body: '{}' }
  await page.route('**/api/admin/**', (route) => route.fulfill(broken))
  await page.route('**/api/app-settings/**', (route) => route.fulfill(broken))

  await auto.click()
  await expect(page.getByText('Failed to update setting.')).toBeVisible()
  const failures = [
    ['people?role=mentors', 'Failed to fetch mentors'],
    ['people?role=mentees', 'Failed to fetch mentees'],
    [`tracks?company=${company.id}`, 'Failed to fetch tracks'],
    [`questionnaires?company=${company.id}&side=mentor`, 'Failed to fetch mentor questionnaire'],
    [`questionnaires?company=${company.id}&side=mentee`, 'Failed to fetch mentee questionnaire'],
    [`questionnaires/new?company=${company.id}&side=mentee`, 'Failed to fetch company tracks'],
  ]
  for (const [address, words] of failures) {
    await page.goto(`/admin-dashboard/${address}`)
    await expect(page.locator('.toast-area').getByText(words ?? ''), words).toBeVisible()
  }

  await page.goto('/admin-dashboard/companies/new')
  await page.getByLabel('Name', { exact: true }).fill('Another')
  await page.getByLabel('Description').fill('One')
  await page.getByLabel('Registration code').fill('OTHER-26')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Failed to create company.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another')
  await page.unroute('**/api/admin/**')
  const failing = (path: string, answer: object) =>
    page.route(`**/api/admin/${path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ ...broken, ...answer }) : route.continue(),
    )
  await failing('track/*', {})
  await page.goto(`/admin-dashboard/tracks/new?company=${company.id}`)
  await fillTrack(page, 'Steady Hands')
  await page.getByRole('button', { name: 'Create track' }).press('Enter')
  await expect(page.getByText('Failed to create track')).toBeVisible()
  await expect(page.getByLabel('Track name')).toHaveValue('Steady Hands')

  await failing('questionnaire/mentor/*', {})
  await page.goto(`/admin-dashboard/questionnaires/new?company=${company.id}&side=mentor`)
  await fillQuestion(page, 'What do you care about?', 'Staying calm')
  await chooseTrack(page, 'Staying calm', 'Power Play')
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(page.getByText('Failed to create questionnaire')).toBeVisible()

  const trigger = page.getByRole('button', { name: 'Trigger auto-matching' })
  await page.goto(`/admin-dashboard/matching?company=${company.id}`)
  await failing('trigger-automatching*', {})
  await trigger.press('Enter')
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute('**/api/admin/trigger-automatching*')
  await failing('trigger-automatching*', { status: 200, body: 'not the answer' })
  await trigger.press('Enter')
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
})
