import { addCaller, addCompany, createCaller } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a manager makes a key, sees it once, and revokes it', async ({ page, product, guard }) => {
  guard.allow(/409/)
  const { platform, app } = product
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, '/admin-dashboard/connections')
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await scanAtBothSizes(page)

  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Please choose at least one.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('HR system')
  await form.getByRole('checkbox', { name: /Read people/ }).check()
  await scanAtBothSizes(page)
  await form.getByRole('button', { name: 'Create key' }).click()

  const once = page.getByRole('alertdialog', { name: 'Copy your key now' })
  const secret = (await once.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^bp_/)
  await scanAtBothSizes(page)
  await once.getByRole('button', { name: 'I’ve copied it' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'HR system' })
  await expect(line).toContainText('Not used yet.')
  await expect(page.getByText(secret)).toHaveCount(0)
  const call = createCaller(app)
  expect((await call('GET /admin/people', { token: secret })).status).toBe(200)

  await page.reload()
  await expect(line).toContainText('Last used: Today')
  await page.getByRole('button', { name: 'New key' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('hr system')
  await form.getByRole('checkbox', { name: /Read outcomes/ }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('There’s already a key with this name.')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: /Read outcomes/ })).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await line.getByRole('button', { name: 'Revoke HR system' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Revoke “HR system”?' })
  await expect(asked).toContainText('Last used: Today')
  await scanAtBothSizes(page)
  await asked.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await call('GET /admin/people', { token: secret })).status).toBe(401)
})
