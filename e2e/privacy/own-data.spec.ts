import { addPair, PASSWORD } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a person takes a copy of everything about themselves @phone', async ({ page, product }) => {
  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/settings#own-data')
  const card = page.locator('#own-data')
  await card.getByRole('button', { name: 'Prepare my data' }).click()
  await expect(card.getByText(/^Ready: .+ available until/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download your data' }).click()
  expect((await downloading).suggestedFilename()).toBe('brightpair-data.zip')
  await scan(page)
})

test('a person asks to be erased, is reminded on every screen, and stays after all @phone', async ({
  page,
  product,
  guard,
}) => {
  test.slow()
  guard.allow(/status of 401/)
  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/settings#own-data')
  const open = page.locator('#own-data').getByRole('button', { name: 'Erase my account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await dialog.getByLabel('Type ERASE to confirm').fill('erase')
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog.getByText('Please type ERASE in capital letters.')).toBeVisible()
  await scan(page)
  // Someone who has been away for a while has to prove their identity again.
  await product.platform.database.pool.query(
    "UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1",
    [mentee.id],
  )
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(open).toHaveCount(0)

  await page.goto('/mentorship')
  await expect(page.getByText(/^Your account will be erased on/)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/^Your account will be erased on/)).toHaveCount(0)
})
