import { addAgreedSession, addCaller, addPair, createCaller } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const heading = (name: string) => ({ name, level: 1 }) as const

test('a mentee tells the team from a phone, contact pauses, and the named reader answers @phone', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  test.slow()
  const pair = await addPair(product.platform)
  const { mentor, mentee } = pair
  const lead = await addCaller(product.platform, 'SAFEGUARDING', pair.companyId)
  const theirs = await another(browser, page, baseURL)
  guard.watch(theirs)
  const partner = await theirs.newPage()
  await logIn(partner, mentor.email, '/mentorship/inbox')
  await logIn(page, mentee.email, '/mentorship')

  await page.getByRole('link', { name: 'Tell the programme team' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', heading('Tell the programme team'))).toBeVisible()
  await expect(page.getByText(`${lead.firstName} ${lead.lastName}. Not ${mentor.firstName}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send to the team' }).click()
  await expect(page.getByText('Please choose what it’s about.')).toBeVisible()
  await page.getByRole('radio', { name: 'Something said or done' }).check()
  await page.getByRole('radio', { name: /^Today/ }).check()
  await expect(page.getByText('In danger right now?')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Pause contact/ })).toBeChecked()
  await page.getByLabel('What would you like them to know?').fill('He joked about my accent.')
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Send to the team' }).click()
  await expect(page.getByRole('heading', heading('What you told the team'))).toBeVisible()
  await expect(page.getByText('Nobody has read it yet.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Paused' })).toBeChecked()
  await scanAtBothSizes(page)
  const paused = partner.getByRole('status').filter({ hasText: 'Your mentoring is paused for now' })
  await expect(paused).toBeVisible()
  await expect(partner.getByText('accent')).toHaveCount(0)

  const readers = await another(browser, page, baseURL)
  guard.watch(readers)
  const desk = await readers.newPage()
  await logIn(desk, lead.email, '/admin-dashboard/cases')
  await desk.getByRole('link', { name: new RegExp(`about ${mentor.firstName}`) }).click()
  await expect(desk.getByText('He joked about my accent.')).toBeVisible()
  await desk.getByLabel(`Write to ${mentee.firstName}, or add a note`).fill('Could we talk on Friday?')
  await scanAtBothSizes(desk)
  await desk.getByRole('button', { name: `Send to ${mentee.firstName}` }).click()
  await expect(desk.getByText('Could we talk on Friday?')).toBeVisible()

  await expect(page.getByText('Could we talk on Friday?')).toBeVisible()
  await page.getByLabel('Message to the team').fill('Yes, at ten.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Yes, at ten.')).toBeVisible()
  await expect(page.getByLabel('Message to the team')).toHaveValue('')
  await page.getByRole('switch', { name: 'Paused' }).click()
  await expect(page.getByRole('switch', { name: 'Pause contact' })).not.toBeChecked()
  await expect(paused).toHaveCount(0)

  await desk.reload()
  await expect(desk.getByText('Yes, at ten.')).toBeVisible()
  await desk.getByLabel(`What ${mentee.firstName} will read (optional)`).fill('You won’t be matched again.')
  await desk.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByText('You won’t be matched again.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('You withdrew this, and everything written here was deleted.')).toBeVisible()
  await theirs.close()
  await readers.close()
})

test('while contact is paused, the calendar offers nothing to join, propose or move @phone', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  const link = 'https://meet.example/talk'
  await addAgreedSession(product.platform, pair, 5, { title: 'In five minutes' })
  await addAgreedSession(product.platform, pair, 2 * 24 * 60, { title: 'In two days', link })
  await logIn(page, pair.mentor.email, '/mentorship/calendar')
  const coming = page.getByRole('region', { name: 'Coming up' })
  await expect(coming.getByRole('link', { name: /^Join/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Propose a session' })).toBeVisible()

  await createCaller(product.app)('POST /cases', {
    token: await pair.mentee.freshToken(),
    body: {
      clientId: crypto.randomUUID(),
      enrollmentId: pair.enrollmentId,
      topic: 'conduct',
      urgency: 'today',
      words: 'Please stop this.',
      pauseContact: true,
    },
  })
  await expect(page.getByText(`Sessions with ${pair.mentee.firstName} are on hold`)).toBeVisible()
  await expect(coming).toContainText('In five minutes')
  await expect(coming.getByRole('link', { name: /^Join/ })).toHaveCount(0)
  await expect(coming.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Propose a session' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a past session' })).toHaveCount(0)
  await coming.getByRole('button', { name: 'In two days' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('On hold while your mentoring is paused.')
  await expect(panel.getByRole('link')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /Move|Edit|Cancel session/ })).toHaveCount(0)
  await scanAtBothSizes(page)
})
