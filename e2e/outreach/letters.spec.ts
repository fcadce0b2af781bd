import { addCompany, addMember, addPair, addPerson } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

async function populated({ platform }: Product) {
  const company = await addCompany(platform, { name: 'Letterbox Works', plan: 'ENTERPRISE' })
  const silent = [
    await addPerson(platform, 'MENTEE', company.id, { firstName: 'Kofi', lastName: 'Boateng' }),
    await addPerson(platform, 'MENTOR', company.id, { firstName: 'Dana', lastName: 'Lindqvist' }),
    await addPerson(platform, 'MENTEE', company.id, { firstName: 'Farah', lastName: 'Aziz' }),
  ]
  await addPerson(platform, 'MENTEE', company.id, {
    firstName: 'Ivo',
    lastName: 'Invited',
    invitedAt: new Date(Date.now() - 5 * DAY),
  })
  await addPair(platform, { company, startedAt: new Date(Date.now() - 60 * DAY) })
  return { company, silent }
}

async function asAdmin(page: Page, { platform }: Product, to: string) {
  const admin = await addMember(platform, 'ADMIN', null, { firstName: 'Maria', lastName: 'Keane' })
  await logIn(page, admin.email, to)
  return admin
}

test('everyone who has not answered is reminded in at most four clicks', async ({ page, product }) => {
  const { company, silent } = await populated(product)
  await asAdmin(page, product, `/admin-dashboard/emails?companyId=${company.id}`)
  await expect(page.getByRole('link', { name: /^3 people who haven’t answered/ })).toBeVisible()
  await scanAtBothSizes(page)
  let clicks = 1
  const click = async (name: RegExp, role: 'link' | 'button') => {
    clicks += 1
    await page.getByRole(role, { name }).click()
  }
  await click(/^3 people who haven’t answered/, 'link')
  await expect(page.getByRole('heading', { name: 'Write to 3 people', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('As Farah sees it')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hi Farah,')
  await scanAtBothSizes(page)
  await click(/^Send to 3 people$/, 'button')
  await expect(page.getByText('3 sent')).toBeVisible()
  // The first one opened the screen from the menu.
  expect(clicks).toBeLessThanOrEqual(4)
  await scanAtBothSizes(page)
  for (const { email, firstName } of silent) {
    const mail = await product.mailbox.latestTo(email, 'A few questions before we find your match')
    expect(mail.text).toContain(`Hi ${firstName},`)
  }
})

test('a letter is written, tried out, left without someone, scheduled and stopped', async ({
  page,
  product,
  guard,
}) => {
  const { company } = await populated(product)
  const admin = await asAdmin(page, product, `/admin-dashboard/people?companyId=${company.id}&role=mentees`)
  await page.getByRole('button', { name: 'Not answered' }).click()
  await page.getByRole('link', { name: 'Write to these 2' }).click()
  await expect(page.getByRole('heading', { name: 'Write to 2 people', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Both' }).click()
  await expect(page.getByRole('heading', { name: 'Write to 3 people', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out Dana Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'Write to 2 people', level: 1 })).toBeVisible()

  await page.getByRole('textbox', { name: 'Subject' }).fill('')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Please give it a subject.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Subject' }).fill('A word, {first name}')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('You and {partner} should meet. In {programme} we do. ')
  await message.press('End')
  await page.getByRole('button', { name: 'First name' }).click()
  await expect(message).toHaveValue(/\{first name\}$/)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('A word, Farah')
  await expect(preview).not.toContainText('should meet')
  await page.getByRole('button', { name: 'Next reader' }).click()
  await expect(preview).toContainText('A word, Kofi')

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Test sent')).toBeVisible()
  await product.mailbox.latestTo(admin.email, 'Test: A word, Kofi')

  await page.getByRole('radio', { name: /At a set time in each person’s time zone/ }).check()
  guard.allow(/503/)
  await page.route('**/api/admin/letters', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click()
  await expect(page.getByRole('alert').last()).toBeVisible()
  await expect(message).toHaveValue(/should meet/)
  await page.unroute('**/api/admin/letters')
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click()

  await expect(page.getByRole('heading', { name: 'A word, {first name}', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 sent, 2 waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped before it was sent')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Stopped. 0 sent, 2 held back' })).toBeVisible()
})

test('pairs that may need a nudge have a button, and an invitation can be sent again', async ({
  page,
  product,
}) => {
  const { company } = await populated(product)
  await asAdmin(page, product, `/admin-dashboard/health?companyId=${company.id}`)
  await page.getByRole('link', { name: 'Write to these pairs' }).click()
  await expect(page.getByText('To people of pairs that may need a nudge')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Write to 2 people', level: 1 })).toBeVisible()

  await page.goto(`/admin-dashboard/people?companyId=${company.id}&role=mentees&state=invited`)
  await page.getByRole('link', { name: 'Ivo Invited' }).click()
  await page.getByRole('link', { name: 'Send the invitation again' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Choose a password')
  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByRole('heading', { name: '1 sent' })).toBeVisible()
})
