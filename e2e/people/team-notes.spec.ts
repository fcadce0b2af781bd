import { addMember, addPair } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a note about a person is written, changed and removed, and the form says who reads it', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/people/${pair.mentee.id}`)
  const field = page.getByRole('textbox', { name: 'New note' })
  await expect(field).toHaveAccessibleDescription(/^Read by .*platform admins/)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Please write a note.')).toBeVisible()
  await field.fill('Prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(field).toHaveValue('')
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Edit this note: Prefers mornings' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Prefers evenings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove this note: Prefers evenings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click()
  await expect(page.getByText('Prefers evenings')).toHaveCount(0)
})
