import { addCompany, addMember, PASSWORD } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test.use({ host: 'localhost' })

/** A virtual authenticator with fingerprint verification, from the browser's developer tools. */
async function plugInDevice(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const verified = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const device = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...verified },
  })
  return {
    verify: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { ...device, isUserVerified }),
    /** Whether its owner touches it when asked. */
    touch: (enabled: boolean) =>
      tools.send('WebAuthn.setAutomaticPresenceSimulation', { ...device, enabled }),
  }
}

test('a mentor adds a passkey, logs in with nothing else, and a password alone opens nothing any more', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 40[01]/)
  const company = await addCompany(product.platform)
  const given = { questionnaireFilledAt: new Date(), emailProvenAt: new Date() }
  const mentor = await addMember(product.platform, 'MENTOR', company.id, given)
  const device = await plugInDevice(page)
  await logIn(page, mentor.email, '/settings#sign-in')

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Please name it.')).toBeVisible()
  await form.getByLabel('Name').fill('Work laptop')
  await scan(page)
  await device.verify(false)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Your device didn’t make a passkey. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Work laptop')
  await device.verify(true)
  await form.getByRole('button', { name: 'Continue' }).click()
  const once = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(once.getByRole('listitem')).toHaveCount(10)
  await once.getByRole('button', { name: 'I’ve saved them' }).click()
  const remove = page.getByRole('button', { name: 'Remove Work laptop' })
  const kept = page.getByRole('listitem').filter({ has: remove })
  await expect(kept).toContainText('Passkey added')
  await scan(page)

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  // Otherwise the browser's autofill would pick it.
  await device.touch(false)
  await page.goto('/login?next=/settings%23sign-in')
  await page.getByLabel('Email address').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await scan(page)

  const offered = page.waitForResponse('**/api/auth/login/passkey/options')
  await page.goto('/login?next=/settings%23sign-in')
  await offered
  const asked = page.waitForResponse('**/api/auth/login/passkey/options')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await asked
  await device.touch(true)
  await expect(kept).toContainText('last used')
  await expect.poll(() => product.mailbox.latestTo(mentor.email)).toBeTruthy()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login?next=/settings%23sign-in')
  await expect(kept, 'chosen among what the browser fills in').toContainText('last used')

  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(kept).toBeHidden()
  const response = await page.request.post('/api/auth/login', {
    data: { email: mentor.email, password: PASSWORD },
  })
  expect(response.status()).toBe(200)
})
