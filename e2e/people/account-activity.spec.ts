import { addCompany, addMember, createCaller } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const filled = { questionnaireFilledAt: new Date(), emailProvenAt: new Date() }

test('a mentee sees who tried to log in, and an admin finds it in the audit', async ({ page, product }) => {
  const company = await addCompany(product.platform, { name: 'Northfield Energy' })
  const mentee = await addMember(product.platform, 'MENTEE', company.id, {
    ...filled,
    firstName: 'Tomás',
    lastName: 'Berg',
  })
  const call = createCaller(product.app)
  for (const password of ['wrong-once', 'wrong-twice'])
    await call('POST /auth/login', { body: { email: mentee.email, password } })
  await logIn(page, mentee.email, '/settings#sign-in')
  const own = page.getByRole('region', { name: 'Sign-in' })
  await expect(own.getByRole('heading', { name: 'Activity of your account' })).toBeVisible()
  await expect(own.getByText('2 failed logins with a wrong password')).toBeVisible()
  await expect(own.getByText('Logged in with the password').first()).toBeVisible()
  await scanAtBothSizes(page)

  const admin = await addMember(product.platform, 'ADMIN', null, filled)
  await page.context().clearCookies()
  await logIn(page, admin.email, '/admin-dashboard/audit')
  await page.getByRole('link', { name: 'Logins and security' }).click()
  await expect(page.getByText('2 failed logins with a wrong password')).toBeVisible()
  await page.getByLabel('Search').fill('Tomás')
  await expect(page).toHaveURL(/search=Tom/)
  await expect(page.getByText(admin.email)).toBeHidden()
  await expect(page.getByText('Tomás Berg').first()).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByLabel('Search').fill('nobody of that name')
  await expect(page.getByText('No entries found')).toBeVisible()
})
