import {
  addCompany,
  addMember,
  CLIENT,
  createCaller,
  PASSWORD,
  startCompanyProvider,
} from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const proven = { emailProvenAt: new Date(), questionnaireFilledAt: new Date() }

test('an admin allows a company’s sign-on alone, and a right password is sent there', async ({
  page,
  product: { platform, app, url },
  guard,
}) => {
  guard.allow(/status of 403/)
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const admin = await addMember(platform, 'ADMIN', null, proven)
  const mentor = await addMember(platform, 'MENTOR', company.id, proven)
  const provider = await startCompanyProvider([`${url}/api/sso/${company.id}/callback`], {}, 'localhost')
  const saved = await createCaller(app)('PUT /admin/companies/:id/sign-on', {
    token: admin.token,
    params: { id: company.id },
    body: { version: 1, issuer: provider.issuer, domains: [], isEnabled: true, ...CLIENT },
  })
  expect(saved.status).toBe(200)

  await logIn(page, admin.email, `/admin-dashboard/companies/${company.id}`)
  const only = page.getByRole('switch', { name: 'Only this sign-on' })
  await only.click()
  const asked = page.getByRole('alertdialog', { name: 'Allow only this sign-on?' })
  await scanAtBothSizes(page)
  await asked.getByRole('button', { name: 'Allow only this' }).click()
  await expect(page.getByText('Sign-on saved')).toBeVisible()
  await expect(only).toHaveAttribute('aria-checked', 'true')
  await scanAtBothSizes(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email address').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText(/Your company uses its own sign-on/)).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(mentor.email)
  await provider.close()
})
