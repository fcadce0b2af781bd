import {
  addCaller,
  addCompany,
  createCaller,
  fillQuestionnaire,
  PASSWORD,
  signIn,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

test.use({ ownPlatform: 'run-thirty-people' })

const people = Array.from({ length: 30 }, (_, index) => ({
  email: `person${index}@quay.example`,
  side: index % 2 ? ('mentee' as const) : ('mentor' as const),
  row: `person${index}@quay.example,First${index},Last${index},${index % 2 ? 'MENTEE' : 'MENTOR'}`,
}))

/** The last six join and do not answer: someone has to be reminded. */
async function join(
  { app, mailbox }: Product,
  { email, side }: (typeof people)[number],
  isAnswering: boolean,
) {
  const call = createCaller(app)
  const mail = await mailbox.latestTo(email)
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  await call('POST /auth/reset-password', { body: { token, password: PASSWORD } })
  const { token: own } = await signIn(call, email)
  if (isAnswering) expect((await fillQuestionnaire(call, own, side)).status).toBe(200)
  return own
}

/** Counts clicks and chosen files, but not typing. */
function hand(page: Page) {
  let clicks = 0
  return {
    async press(role: 'link' | 'button' | 'checkbox', name: string | RegExp) {
      clicks += 1
      await page.getByRole(role, { name }).filter({ visible: true }).first().click()
    },
    counted() {
      const count = clicks
      clicks = 0
      return count
    },
  }
}

test('a manager brings thirty people from an empty programme to a report in few clicks', async ({
  page,
  product,
}) => {
  test.slow()
  const { platform, app, mailbox } = product
  const company = await addCompany(platform, { name: 'Quay & Sons', plan: 'ENTERPRISE' })
  const manager = await addCaller(platform, 'MANAGER', company.id)
  const { press, counted } = hand(page)
  await logIn(page, manager.email)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await scan(page)

  await press('link', 'People')
  await press('link', 'Import people')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'quay.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,First name,Last name,Role', ...people.map(({ row }) => row)].join('\r\n')),
  })
  await expect(page.getByText('Matching will start before everyone has answered')).toBeVisible()
  await scan(page)
  await press('button', 'Import 30 people')
  await expect(page.getByText('30 people invited')).toBeVisible()
  await platform.database.pool.query('UPDATE app_settings SET auto_matching_enabled = false')
  const tokens = await Promise.all(people.map((person, at) => join(product, person, at < 24)))
  await press('link', 'Matching')
  await press('button', 'Trigger auto-matching')
  await press('button', /draft/i)
  await expect(
    page.getByRole('heading', { name: /pairs?, ready for you to review$/, level: 1 }),
  ).toBeVisible()
  // One for the file.
  expect(counted() + 1).toBeLessThanOrEqual(20)
  await press('button', /^Publish \d+ pairs$/)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText('Pairs proposed', { exact: true })).toBeVisible()
  counted()

  await press('link', 'Emails')
  await press('link', /^6 people who haven’t answered/)
  await press('button', /^Send to 6 people$/)
  await expect(page.getByText('6 sent')).toBeVisible()
  expect(counted()).toBeLessThanOrEqual(4)
  await mailbox.latestTo('person29@quay.example', 'A few questions before we find your match')

  const call = createCaller(app)
  await call('POST /cases', {
    token: tokens[1] ?? '',
    body: {
      clientId: crypto.randomUUID(),
      topic: 'time',
      urgency: 'soon',
      words: 'My shifts leave me no free hour.',
    },
  })
  await press('link', /^Cases/)
  await press('link', /^(New: )?First1 Last1/)
  await expect(page.getByText('My shifts leave me no free hour.')).toBeVisible()
  await page.getByLabel('Write to First1, or add a note').fill('Let’s find one together. I’ll call you.')
  await press('button', 'Send to First1')
  await expect(page.getByText('Let’s find one together.')).toBeVisible()
  expect(counted()).toBeLessThanOrEqual(6)

  await press('link', 'Programme health')
  const downloading = page.waitForEvent('download')
  await press('button', /report/i)
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  expect(counted()).toBeLessThanOrEqual(3)
})
