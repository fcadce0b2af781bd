import { addCaller, addCompany, addMember, codeAt, createCaller } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const filled = { questionnaireFilledAt: new Date(), emailProvenAt: new Date() }

test('a platform admin requires two-step login, is reminded, and after the days of grace reaches only the set-up', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 403/)
  const { pool } = product.platform.database
  const admin = await addMember(product.platform, 'ADMIN', null, filled)
  try {
    await logIn(page, admin.email, '/admin-dashboard/team')
    await expect(page.getByText(/can log in with a password alone/)).toBeVisible()
    await page.getByRole('button', { name: 'Require two-step login' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
    await expect(page.getByText(/^Required from/)).toBeVisible()
    await expect(page.getByText(/You’ll need a passkey or one-time codes from/)).toBeVisible()
    await scanAtBothSizes(page)

    await pool.query("UPDATE second_step_rules SET required_from = now() - interval '1 minute'")
    await page.goto('/admin-dashboard/people')
    await expect(page).toHaveURL(/\/settings#sign-in$/)
    await expect(page.getByText('Please add a passkey or switch on one-time codes')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText(['Sign-in'])
    await scanAtBothSizes(page)
    await page.getByRole('button', { name: 'Set up one-time codes' }).click()
    const setUp = page.getByRole('dialog', { name: 'Set up one-time codes' })
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
    await setUp.getByLabel('Code from the app').fill(await codeAt(product, secret))
    await setUp.getByRole('button', { name: 'Switch on' }).click()
    await page
      .getByRole('alertdialog', { name: 'Your recovery codes' })
      .getByRole('button', { name: 'I’ve saved them' })
      .click()
    await expect(page.getByText('Please add a passkey or switch on one-time codes')).toBeHidden()
    await page.goto('/admin-dashboard/team')
    await expect(page.getByRole('heading', { name: 'Who runs what' })).toBeVisible()
  } finally {
    await pool.query('DELETE FROM second_step_rules')
  }
})

test('two managers let a colleague back in who has lost everything', async ({ page, product }) => {
  const { platform } = product
  const call = createCaller(product.app)
  const company = await addCompany(platform)
  const [ada, ben, lost] = [
    await addCaller(platform, 'MANAGER', company.id),
    await addCaller(platform, 'MANAGER', company.id),
    await addCaller(platform, 'MANAGER', company.id),
  ]
  await platform.database.pool.query(
    "INSERT INTO one_time_secrets (user_id, secret, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())",
    [lost.id],
  )
  await logIn(page, ada.email, '/admin-dashboard/team')
  await page.getByRole('button', { name: /^Let back in/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask a colleague to confirm' }).click()
  await expect(page.getByText(/^You asked to let .* back in$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await page.context().clearCookies()
  await logIn(page, ben.email, '/admin-dashboard/team')
  await expect(page.getByText('Confirm only if you’ve spoken to them yourself.')).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/We’ve emailed/)).toBeVisible()
  await expect(page.getByText(/asked to let/)).toBeHidden()
  const { rows } = await platform.database.pool.query<{ plain: string }>(
    "SELECT plain FROM mails WHERE recipient = $1 AND kind = 'recovery'",
    [lost.email],
  )
  const token = /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? ''
  const reset = await call('POST /auth/reset-password', {
    body: { token, password: 'walking-home-in-the-rain' },
  })
  expect(reset.status).toBe(200)
})
