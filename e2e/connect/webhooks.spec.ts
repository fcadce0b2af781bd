import { addCaller, addCompany, openReceiver } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a manager has events sent elsewhere, tries it, sees what failed and sends it again', async ({
  page,
  product,
  guard,
}) => {
  // Deliveries in progress are polled until the moment they are deleted.
  guard.allow(/status of 404 .*deliveries/)
  const receiver = await openReceiver()
  const company = await addCompany(product.platform, { name: 'Northfield Energy' })
  const manager = await addCaller(product.platform, 'MANAGER', company.id)
  await logIn(page, manager.email, '/admin-dashboard/connections')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill('intranet')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(form.getByText('Please enter a complete address, with https://.')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await scanAtBothSizes(page)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const once = page.getByRole('alertdialog', { name: 'Copy your secret now' })
  await expect(once.locator('code')).toHaveText(/^whsec_/)
  await once.getByRole('button', { name: 'I’ve copied it' }).click()

  const title = page.getByRole('heading', { name: /^Your own system: 127/ })
  const card = page.getByRole('main').locator('section').filter({ has: title })
  await expect(card.getByText('Nothing sent yet.')).toBeVisible()
  receiver.behaviour = 'fails'
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect(card.getByText('503').first()).toBeVisible()
  await expect(card.getByText('maintenance window').first()).toBeVisible()
  await scanAtBothSizes(page)
  receiver.behaviour = 'takes it'
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect(card.getByText('200').first()).toBeVisible()
  await card.getByRole('button', { name: 'Replay webhook.test' }).first().click()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  await card.getByRole('button', { name: /^Change events/ }).click()
  const events = page.getByRole('dialog', { name: /^Your own system: 127/ })
  await events.getByRole('checkbox', { name: 'Someone joins' }).uncheck()
  await scanAtBothSizes(page)
  await events.getByRole('button', { name: 'Save events' }).click()
  await expect(events).toBeHidden()
  await expect(card.getByText(/Someone joins/)).toHaveCount(0)
  await page.reload()
  await expect(card.getByText(/Both say yes/)).toBeVisible()
  await expect(card.getByText(/Someone joins/)).toHaveCount(0)

  await card.getByRole('button', { name: /^Remove 127/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click()
  await expect(title).toBeHidden()
  await receiver.close()
})
