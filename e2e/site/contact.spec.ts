import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const sent = "Thank you for contacting us! We'll get back to you soon."

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Full Name *').fill(name)
  await page.getByLabel('Work Email *').fill('helena.marsh@tidewater.example')
  await page.getByLabel('Phone').fill('+44 20 7946 0123')
  await page.getByLabel('Company Name').fill('Tidewater Housing')
  await page.getByLabel('Job Title').fill('Head of People')
  await page.getByLabel('Company Headcount').selectOption('201-1000 employees')
  await page.getByLabel('Subject').selectOption('Talk To Sales')
  await page.getByLabel('Message', { exact: true }).fill('We would like to start in spring.')
  await page.getByLabel('I agree to receive communications from Brightpair').check()
}

test('/contact has the panel, the sections and the lists of the specification', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Write to Us' })).toBeVisible()
  await expect(page.getByText('Have a question or want to learn more?')).toBeVisible()
  await expect(
    page.getByText("Fill out the form and we'll get back to you within 24 hours.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Prefer to email us instead?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@brightpair.test' })).toHaveAttribute(
    'href',
    'mailto:support@brightpair.test',
  )
  for (const section of ['Your Information', 'Company Information', 'Message']) {
    await expect(page.getByRole('group', { name: section, exact: true })).toBeVisible()
  }
  await expect(page.getByPlaceholder('Full Name *')).toHaveAttribute('required')
  await expect(page.getByPlaceholder('Work Email *')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '6')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  expect(
    await page.getByLabel('Company Headcount').locator('option:not([value=""])').allTextContents(),
  ).toEqual([
    '1-10 employees',
    '11-50 employees',
    '51-200 employees',
    '201-1000 employees',
    '1000+ employees',
  ])
  expect(await page.getByLabel('Subject').locator('option:not([value=""])').allTextContents()).toEqual([
    'Request A Demo',
    'Talk To Sales',
    'Support/Technical Issues',
    'Partnership Opportunity',
    'Media/PR Request',
    'Other',
  ])
  await scan(page)
})

test('a message is mailed to support, thanked for in green for five seconds, and the form is cleared', async ({
  page,
  product,
}, info) => {
  const name = `Helena Marsh ${info.project.name}`
  await page.goto('/contact')
  await fillIn(page, name)
  await page.getByRole('button', { name: 'Send Message' }).click()

  const toast = page.getByRole('status').filter({ hasText: sent })
  await expect(toast).toBeVisible()
  const shownAt = Date.now()
  for (const label of ['Full Name *', 'Work Email *', 'Phone', 'Company Name', 'Job Title', 'Subject']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('I agree to receive communications from Brightpair')).not.toBeChecked()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await scan(page)
  await expect(toast).toBeHidden({ timeout: 8000 })
  expect(Date.now() - shownAt).toBeGreaterThan(3500)

  const mail = await product.mailbox.latestTo('support@brightpair.test', `Talk To Sales: ${name}`)
  expect(mail.text).toContain('We would like to start in spring.')
  expect(mail.replyTo?.[0]?.address).toBe('helena.marsh@tidewater.example')
})

test('what was written is kept when sending fails, and can be sent again', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/)
  await page.route('**/api/contact', (route) => route.abort())
  await page.goto('/contact')
  await fillIn(page, 'Ines Duarte')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here.')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ines Duarte')
  await expect(page.getByLabel('Subject')).toHaveValue('Talk To Sales')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We would like to start in spring.')
  await expect(page.getByLabel('I agree to receive communications from Brightpair')).toBeChecked()

  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
