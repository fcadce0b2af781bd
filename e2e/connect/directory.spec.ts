import { addCaller, addCompany, addKey } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a manager hands the address to the directory, and chooses where a group leads', async ({
  page,
  product,
}) => {
  const { platform, app } = product
  const company = await addCompany(platform, { name: 'Northfield Energy', plan: 'ENTERPRISE' })
  const manager = await addCaller(platform, 'MANAGER', company.id)
  const { secret } = await addKey(platform, company.id, { name: 'Entra', scopes: ['scim'] })
  const send = (url: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/scim/v2${url}`,
      headers: { authorization: `Bearer ${secret}` },
      payload,
    })
  await logIn(page, manager.email, '/admin-dashboard/connections')
  await expect(page.getByText('Not connected yet.')).toBeVisible()
  await expect(page.getByText(/\/scim\/v2$/)).toBeVisible()
  await scanAtBothSizes(page)

  const added = await send('/Users', {
    userName: `ellen.${crypto.randomUUID()}@northfield.example`,
    name: { givenName: 'Ellen', familyName: 'Reckert' },
  })
  const members = [{ value: added.json().id }]
  await send('/Groups', { displayName: 'Early careers', members })
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: 'Early careers' })
  await expect(line).toContainText('1 person. Not linked to a programme.')
  await line.getByRole('button', { name: 'Choose programme for Early careers' }).click()
  const form = page.getByRole('dialog', { name: 'Which programme does “Early careers” join?' })
  await form.getByRole('button', { name: /Programme/ }).click()
  await page.getByRole('option').nth(1).click()
  await form.getByRole('button', { name: /They join as/ }).click()
  await page.getByRole('option', { name: 'Mentors' }).click()
  await scanAtBothSizes(page)
  await form.getByRole('button', { name: 'Save and invite' }).click()
  await expect(form).toBeHidden()
  await expect(line).toContainText('as mentors in')
  await expect(line).toContainText('1 invited or already here.')
  await scanAtBothSizes(page)
})
