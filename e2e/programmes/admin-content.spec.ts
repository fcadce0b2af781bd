import { addCompany, addCrowd, addMember, addPerson } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { fillTrack } from '../admin-forms.ts'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

async function openAs(page: Page, email: string, address: string) {
  await logIn(page, email, address)
}

async function chooseCompany(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Company', exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

const wide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test('a track is created with six months, read, edited and put away', async ({ page, product, guard }) => {
  // A concurrent change, on purpose.
  guard.allow(/409/)
  const admin = await addPerson(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform, { name: 'Halden Works' })
  // An only company would be chosen already.
  await addCompany(product.platform)
  await openAs(page, admin.email, '/admin-dashboard/tracks/new')
  await page.getByRole('button', { name: 'Create track' }).click()
  await expect(page.getByText('Please select a company').first()).toBeVisible()
  await expect(page.getByText('Please name the track.')).toBeVisible()
  await page.keyboard.press('Escape')
  await scan(page)

  await chooseCompany(page, company.name)
  await fillTrack(page, 'Steady Hands')
  await page.getByRole('button', { name: 'Create track' }).press('Enter')
  await expect(page.getByText('Track created successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Steady Hands' }).click()
  await page.getByRole('button', { name: 'Add an activity' }).first().click()
  const second = page.getByRole('group', { name: 'Activity 2 of month 1' })
  await second.getByLabel('Activity name').fill('Look back')
  await second.getByLabel('Type').selectOption('Task')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await second.getByLabel('Description').fill('One sentence each.')
  await page.getByRole('button', { name: 'Move Look back up' }).press('Enter')
  await product.platform.database.pool.query('UPDATE tracks SET version = version + 1 WHERE name = $1', [
    'Steady Hands',
  ])
  await page.getByRole('button', { name: 'Save track' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone else has just changed this track' }).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Activity name').first()).toHaveValue('Look back')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save track' }).click()
  await expect(page.getByText('Track saved')).toBeVisible()

  await page.getByRole('button', { name: 'Archive Steady Hands' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore Steady Hands' })).toBeVisible()
})

test('a questionnaire is built with options, tracks and a preview, and keeps its answered version', async ({
  page,
  product,
}) => {
  const admin = await addPerson(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform, { name: 'Harbour Works' })
  await addCrowd(product.platform, company.id, { mentors: 3, mentees: 1 })
  await openAs(page, admin.email, `/admin-dashboard/questionnaires?company=${company.id}`)
  await expect(page.getByText('3 people have answered it.')).toBeVisible()
  await page.getByRole('link', { name: 'Start a new one' }).click()
  await expect(page.getByText('3 people have answered the current version')).toBeVisible()

  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('What do you enjoy most?')
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Negotiation')
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  const refusal =
    'Please select at least one track for option "Negotiation" in question "What do you enjoy most?".'
  await expect(page.getByText(refusal).first()).toBeVisible()
  await scan(page)
  await page
    .getByRole('group', { name: 'Tracks of Negotiation' })
    .getByRole('button', { name: 'Power Play' })
    .press('Space')
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await page.getByRole('checkbox', { name: 'Offer Other, with Please specify' }).check()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('textbox', { name: 'Question 2', exact: true }).fill('Tell us a story')
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter')
  const preview = page.getByRole('region', { name: 'What a mentor sees' })
  await expect(preview.getByText('Question 1 of 2')).toBeVisible()
  await preview.getByRole('button', { name: 'Continue' }).click()
  await expect(preview.getByRole('radio', { name: 'Negotiation' })).toBeVisible()

  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(page.getByText('Mentor questionnaire created successfully')).toBeVisible()
  await expect(page.getByText('Nobody has answered it yet.')).toBeVisible()
})

test('questions come along from another company, and leaving with them is asked about', async ({
  page,
  product,
}) => {
  const admin = await addPerson(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform, { name: 'Quay Street' })
  const other = await addCompany(product.platform, { name: 'Old Mill' })
  await openAs(page, admin.email, `/admin-dashboard/questionnaires/new?company=${company.id}&side=mentee`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a mentee questionnaire' })
  await dialog.getByRole('combobox', { name: 'From company' }).fill(other.name)
  await page.getByRole('option', { name: other.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText(/^\d+ questions imported$/)).toBeVisible()
  await page.getByRole('link', { name: 'Matching', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(page.getByText('Mentee questionnaire created successfully')).toBeVisible()
})

test('a run is triggered, seen to its end and verified again', async ({ page, product }) => {
  const admin = await addMember(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform, { name: 'Lantern Yard' })
  await addCrowd(product.platform, company.id, { mentors: 12, mentees: 14 })
  await openAs(page, admin.email, '/admin-dashboard/matching')
  await page.getByRole('button', { name: 'Trigger auto-matching' }).click()
  await expect(page.getByText('Please select a company').first()).toBeVisible()
  await chooseCompany(page, company.name)
  await page.getByRole('button', { name: 'Trigger auto-matching' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Trigger auto-matching?' })
  await expect(dialog).toContainText('12 mentors and 14 mentees are free to be matched.')
  await expect(dialog).toContainText('12 matches will be proposed, and 24 people will be told.')
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('Auto-matching successfully triggered!')).toBeVisible()
  await expect(page.getByText('0 blocking pairs.')).toBeVisible()
  // The dialog returns the focus when it closes, which may coincide with a key press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Verify again' }).press('Enter')
    await expect(page.getByText('Same result')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(
    page.getByRole('table', { name: 'Latest matches' }).getByText('Proposed').first(),
  ).toBeVisible()
  await scan(page)
})

test('every screen reads well for everybody and fits', async ({ page, product }) => {
  const admin = await addPerson(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform)
  await openAs(page, admin.email, `/admin-dashboard/tracks?company=${company.id}`)
  await page.getByText('Month 1').first().click()
  await expect(page.getByRole('heading', { name: 'Power Play' })).toBeVisible()
  await scanAtBothSizes(page)
  await wide(page)
  await page.goto(`/admin-dashboard/questionnaires/edit?company=${company.id}`)
  await expect(page.getByRole('heading', { name: 'Mentor questionnaire' })).toBeVisible()
  await scanAtBothSizes(page)
  await wide(page)
  await page.goto(`/admin-dashboard/matching?company=${company.id}`)
  await expect(page.getByText('No runs yet')).toBeVisible()
  await scanAtBothSizes(page)
  await wide(page)
})

test('what could not be fetched is said and can be tried again', async ({ page, product, guard }) => {
  const admin = await addPerson(product.platform, 'ADMIN', null)
  const company = await addCompany(product.platform)
  guard.allow(/404|403|400/)
  // A stream that opens has everything fetched again, which would take the button away.
  await page.route('**/api/events*', () => undefined)
  await page.route('**/api/admin/track/*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.route('**/api/admin/questionnaire/mentor/*', (route) =>
    route.fulfill({ status: 400, body: '{}' }),
  )
  await openAs(page, admin.email, `/admin-dashboard/tracks?company=${company.id}`)
  await expect(page.getByText('Failed to fetch tracks').first()).toBeVisible()
  await page.goto(`/admin-dashboard/questionnaires?company=${company.id}`)
  await expect(page.getByText('Failed to fetch mentor questionnaire').first()).toBeVisible()
  await page.unroute('**/api/admin/questionnaire/mentor/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to fetch company tracks')).toBeVisible()
  await expect(page.getByText('Nobody has answered it yet.')).toBeVisible()
})
