import { addCompany, addMember, codeAt, PASSWORD } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const filled = { questionnaireFilledAt: new Date(), emailProvenAt: new Date() }

test('a mentor switches on one-time codes, logs in with one and with a recovery code, and switches them off', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 40[01]/)
  const company = await addCompany(product.platform)
  const mentor = await addMember(product.platform, 'MENTOR', company.id, filled)
  await logIn(page, mentor.email, '/settings#sign-in')
  await page.getByRole('button', { name: 'Set up one-time codes' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up one-time codes' })
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
  await scan(page)
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Code from the app').fill('000000')
  await setUp.getByRole('button', { name: 'Switch on' }).click()
  await expect(setUp.getByText(/That code isn’t right/)).toBeVisible()
  await setUp.getByLabel('Code from the app').fill(await codeAt(product, secret))
  await setUp.getByRole('button', { name: 'Switch on' }).click()

  const once = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(once.getByRole('listitem')).toHaveCount(10)
  await scan(page)
  const recoveryCode = await once.getByRole('listitem').first().innerText()
  await once.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 left; each works once.')).toBeVisible()

  await page
    .getByRole('region', { name: 'Sign-in' })
    .getByRole('button', { name: 'Log out', exact: true })
    .click()
  await page.goto('/login?next=/settings%23sign-in')
  await page.getByLabel('Email address').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await scan(page)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 left; each works once.')).toBeVisible()

  // Someone comes back to an open screen after lunch.
  await product.platform.database.pool.query(
    "UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1",
    [mentor.id],
  )
  await page.getByRole('button', { name: 'Switch off one-time codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Code from your app').fill('123456')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText(/That code isn’t right/)).toBeVisible()
  await scan(page)
  await proof.getByLabel('Code from your app').fill(await codeAt(product, secret, 1))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('One-time codes are off.')).toBeVisible()
})

test('an export of an admin who has been away waits for fresh proof, and then carries on', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 40[01]/)
  await addCompany(product.platform, { name: 'Northfield Energy' })
  const admin = await addMember(product.platform, 'ADMIN', null, filled)
  await logIn(page, admin.email, '/admin-dashboard/companies')
  const beAwayForAnHour = () =>
    product.platform.database.pool.query(
      "UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1",
      [admin.id],
    )
  await beAwayForAnHour()
  await page.getByRole('button', { name: /^Export CSV/ }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Your password').fill('not-the-password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('That isn’t your current password.')).toBeVisible()
  await scan(page)
  const saved = page.waitForEvent('download')
  await proof.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^brightpair-companies-.*\.csv$/)
  await expect(proof).toBeHidden()

  await beAwayForAnHour()
  await page.getByRole('button', { name: /^Export CSV/ }).click()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Please confirm that it’s you, then try again.')).toBeVisible()
})
