import { randomUUID } from 'node:crypto'
import { addMember, createCaller } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

async function asAdmin(page: Page, { platform }: Product) {
  const admin = await addMember(platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Okafor' })
  await logIn(page, admin.email)
  return admin
}

/** Someone writes through the contact page. */
async function writes(product: Product, name: string, companyName = 'Tidewater Housing'): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@visitors.example`
  await product.platform.database.pool.query('DELETE FROM rate_limits')
  const body = {
    fullName: name,
    workEmail: email,
    companyName,
    jobTitle: 'Head of People',
    subject: 'Talk To Sales' as const,
    message: 'We would like to start with thirty people in spring.\n\nWhat do our team leads need to do?',
    agreeToComms: true,
    interestedInPartnership: false,
  }
  const { status } = await createCaller(product.app)('POST /contact', { body })
  expect(status).toBe(204)
  return email
}

test('an admin finds a message, answers it by mail and closes it', async ({ page, product }) => {
  test.slow()
  const email = await writes(product, 'Greta Quist')
  await asAdmin(page, product)
  await page.getByRole('link', { name: /Messages \d+ new/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeAttached()
  await page.getByLabel('Search').fill(email)
  await page.getByRole('link', { name: /Greta Quist/ }).click()
  const lead = page.getByRole('region', { name: 'From Greta Quist' })
  await expect(lead.getByText('What do our team leads need to do?')).toBeVisible()
  await expect(lead.getByText('Answer within 24 hours')).toBeVisible()
  await scan(page)

  await lead.getByRole('button', { name: 'Send answer' }).click()
  await expect(lead.getByLabel('Your answer')).toBeFocused()
  await lead.getByLabel('Subject').fill('Thirty people in spring')
  await lead.getByLabel('Your answer').fill('Dear Helena,\n\nthirty is a good first group.')
  await lead.getByRole('button', { name: 'Offer a demo time' }).click()
  await lead.getByRole('button', { name: 'Send answer' }).dblclick()
  await expect(page.getByText('Your answer is on its way')).toBeVisible()
  const mail = await product.mailbox.latestTo(email, 'Thirty people in spring')
  expect(mail.text).toContain('thirty is a good first group.')
  expect(mail.text).toContain('/demo')
  const answers = lead.getByRole('list', { name: 'Our answers' })
  await expect(answers.getByRole('listitem')).toHaveCount(1)
  await expect(answers.getByText(/Sent\. Ada Okafor/)).toBeVisible()
  await expect(lead.getByRole('button', { name: /State of this message/ })).toContainText('Answered')
  await scan(page)

  // The address of one message is enough to come back to it.
  await page.reload()
  await expect(answers.getByRole('listitem')).toHaveCount(1)
  await lead.getByRole('button', { name: /State of this message/ }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await expect(page.getByText('State saved')).toBeVisible()
  await page.goto('/admin-dashboard/audit?search=answered')
  await expect(page.getByText('Ada Okafor answered Talk To Sales').first()).toBeVisible()
})

test('a second admin is told that somebody was faster, and keeps what they typed', async ({
  page,
  product,
  guard,
}) => {
  const email = await writes(product, 'Karl Nyberg')
  const admin = await asAdmin(page, product)
  await page.goto(`/admin-dashboard/messages?search=${email}`)
  await page.getByRole('link', { name: /Karl Nyberg/ }).click()
  await page.getByLabel('Your answer').fill('A long and careful answer')
  const id = page.url().split('?')[0]?.split('/').at(-1) ?? ''
  await createCaller(product.app)('PUT /admin/leads/:id/status', {
    token: admin.token,
    params: { id },
    body: { version: 1, status: 'IN_PROGRESS' },
  })
  guard.allow(/409/)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/Someone else has just changed this/)).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('A long and careful answer')
  await expect(page.getByRole('button', { name: /State of this message/ })).toContainText('In progress')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer is on its way')).toBeVisible()
})

test('on a phone the list and a message are pages of their own', async ({ page, product }) => {
  test.slow()
  const email = await writes(product, 'Rosa Klein')
  await asAdmin(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin-dashboard/messages?search=${email}`)
  await expect(page.getByRole('link', { name: /Rosa Klein/ })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: /Rosa Klein/ }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Klein' })).toBeVisible()
  await expect(page.getByLabel('Search')).toBeHidden()
  await scan(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [page.url(), '/admin-dashboard/messages', '/admin-dashboard/settings']) {
    await page.goto(address)
    await expect(
      page.getByLabel(/Your answer|Search|Support address/).filter({ visible: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await scan(page)
})

test('an admin reads a mail of the demonstration, safely', async ({ page, product }) => {
  const email = await writes(product, 'Joy Mensah', 'Tide <b>Water</b>')
  await asAdmin(page, product)
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByLabel('Search').fill('support@brightpair.test')
  await expect(page).toHaveURL(/search=support/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'support@brightpair.test' }).first()).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: /Joy/ }).first().click()
  const mail = page.frameLocator('iframe[title="The email"]')
  await expect(mail.getByRole('heading', { name: 'A message from the contact page' })).toBeVisible()
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Company: Tide <b>Water</b>' })).toBeVisible()
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '28px')
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByText(`Email: ${email}`)).toBeVisible()
  // Nothing runs in the frame, not even the scan, which checks the page around it.
  await scan(page)
})

test('the settings hold what visitors see, and refuse what is not safe', async ({ page, product }) => {
  await asAdmin(page, product)
  await page.goto('/admin-dashboard/settings')
  await page.getByLabel('Footer: X').fill('http://x.example/us')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter an address that starts with https://.')).toBeVisible()
  await expect(page.getByLabel('Footer: X')).toBeFocused()
  await scan(page)
  await page.getByLabel('Footer: X').fill('https://x.example/us')
  await page.getByLabel('Days to answer a match').fill('10')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/about')
  await expect(page.locator('footer a[href="https://x.example/us"]')).toBeAttached()
})
