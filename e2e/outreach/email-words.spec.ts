import { addCompany, addMember } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a company writes the invitation in words of its own, and goes back to ours', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform, { name: 'Own Words Ltd' })
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/emails/words?companyId=${company.id}`)
  await expect(page.getByRole('heading', { name: 'Templates' })).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByRole('link', { name: /^Someone is invited/ }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Own Words Ltd has set up an account for you')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Dear {first name}, do come.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Please add {link}/)).toBeVisible()
  await expect(message).toBeFocused()
  await scanAtBothSizes(page)
  await message.press('ControlOrMeta+End')
  await message.pressSequentially('\n\n{link}\n\nThe People Team')
  await expect(preview).toContainText('Dear Tomás, do come.Choose a passwordThe People Team')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sent in your words.')).toBeVisible()
  await page.getByRole('link', { name: 'Templates' }).first().click()
  await expect(page.getByRole('link', { name: /^Someone is invited/ })).toContainText('Your words')
  await page.getByRole('link', { name: /^Someone is invited/ }).click()
  await expect(message).toHaveValue('Dear {first name}, do come.\n\n{link}\n\nThe People Team')
  await page.getByRole('button', { name: 'Back to our words' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use our words' }).click()
  await expect(preview).toContainText('Own Words Ltd has set up an account for you')
})
