import { addCaller, addMember, addPair } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

test('a complaint reaches whoever the form names, with an email, and holds new matches until it is decided', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await addMember(product.platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Okafor' })
  const pair = await addPair(product.platform)
  const { mentor, mentee } = pair
  await logIn(page, mentee.email, '/mentorship/partner')
  const form = page.locator('#feedback')
  await form.getByRole('radio', { name: /^1/ }).check()
  await form.getByLabel(/What would you change/).fill('He talks over me in every session.')
  const team = form.getByRole('radio', { name: /Only for the programme team/ })
  await team.check()
  await expect(form).toContainText('the platform admins, as your programme has no manager yet')
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
  await page.getByRole('button', { name: 'End this mentorship' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: 'I didn’t feel respected or safe' }).check()
  await expect(dialog.getByRole('status')).toContainText(
    `${mentor.firstName} won’t get new matches until the programme team has looked at this.`,
  )
  await dialog.getByLabel(/Anything else/).fill('I would like to speak to someone.')
  await dialog.getByRole('button', { name: 'End this mentorship' }).click()
  await expect(page.getByText(`Your mentorship with ${mentor.firstName} has ended.`)).toBeVisible()

  const mail = await product.mailbox.latestTo(admin.email, 'Someone wrote to the programme team')
  expect(mail.text).not.toMatch(/talks over|speak to someone/)
  expect(mail.text).not.toContain(mentor.firstName)

  const context = await another(browser, page, baseURL)
  const desk = await context.newPage()
  await logIn(desk, admin.email, '/admin-dashboard/cases')
  await expect(desk.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  const rows = desk.getByRole('link', { name: new RegExp(`about ${mentor.firstName}`) })
  await expect(rows).toHaveCount(2)
  await scan(desk)
  await rows.filter({ hasText: 'Reason for ending a programme' }).click()
  await expect(desk.getByText('I would like to speak to someone.')).toBeVisible()
  await expect(desk.getByText('I didn’t feel respected or safe')).toBeVisible()
  await expect(desk.getByText(/^Ada Okafor, /)).toBeVisible()
  await expect(desk.getByText(`No new matches for ${mentor.firstName} since`)).toBeVisible()
  await scan(desk)
  await desk.getByRole('button', { name: 'Include again' }).click()
  await expect(desk.getByText(`${mentor.firstName} can get new matches.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Exclude from matching' }).click()
  await expect(desk.getByText(`No new matches for ${mentor.firstName} since`)).toBeVisible()
  await desk.getByLabel(/What was done/).fill('Called both.')
  await desk.getByRole('button', { name: 'Close the case' }).click()
  await expect(desk.getByRole('heading', { name: 'Closed by Ada Okafor' })).toBeVisible()
  await expect(desk.getByText('Called both.')).toBeVisible()
  await desk.getByRole('link', { name: 'All cases' }).click()
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(desk.getByText('He talks over me in every session.')).toBeVisible()
  await context.close()
})

test('without cases the page says what will appear there, and a failure can be tried again', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/)
  await product.platform.database.pool.query('DELETE FROM cases')
  const admin = await addMember(product.platform, 'ADMIN', null)
  await page.route('**/api/admin/cases?**', (route) => route.abort())
  await logIn(page, admin.email, '/admin-dashboard/cases')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/admin/cases?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No open cases' })).toBeVisible()
  await scan(page)
})

test('a lead asks a colleague about one case, plans what to do and records what was decided', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  test.slow()
  const pair = await addPair(product.platform)
  const lead = await addCaller(product.platform, 'SAFEGUARDING', pair.companyId)
  const manager = await addCaller(product.platform, 'MANAGER', pair.companyId)
  const colleague = `${manager.firstName} ${manager.lastName}`
  await product.platform.database.pool.query(
    `WITH counted AS (INSERT INTO message_counters (enrollment_id, company_id, last_number) VALUES ($1, $2, 1))
     INSERT INTO messages (enrollment_id, number, company_id, sender_id, client_id, text, sent_at)
     VALUES ($1, 1, $2, $3, gen_random_uuid(), 'You people are always late.', now())`,
    [pair.enrollmentId, pair.companyId, pair.mentor.id],
  )
  const theirs = await another(browser, page, baseURL)
  guard.watch(theirs)
  const phone = await theirs.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await logIn(phone, pair.mentee.email, '/mentorship/inbox')
  await phone.getByRole('link', { name: /You people are always late/ }).click()
  await phone.getByRole('link', { name: /^Tell the team about this message/ }).click()
  await phone.getByRole('radio', { name: 'Something said or done' }).check()
  const quote = phone.getByRole('checkbox', { name: 'Quote the message you came from' })
  await expect(quote).not.toBeChecked()
  await quote.check()
  await phone.getByLabel('What would you like them to know?').fill('This hurt.')
  await scan(phone)
  await phone.getByRole('button', { name: 'Send to the team' }).click()
  await expect(phone.getByText('“You people are always late.”')).toBeVisible()

  await logIn(page, lead.email, '/admin-dashboard/cases')
  await page.getByRole('link', { name: new RegExp(`about ${pair.mentor.firstName}`) }).click()
  await page.getByLabel('What needs doing?').fill('Call both')
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('checkbox', { name: 'Call both' }).check()
  await expect(page.getByText(/^You, done /)).toBeVisible()
  await page.getByLabel(/or add a note/).fill('Offer a new mentor.')
  await page.getByRole('button', { name: 'Add as a decision' }).click()
  await expect(page.getByText(/^Decided by /)).toBeVisible()
  await page.getByRole('button', { name: /Ask a colleague/ }).click()
  await page.getByRole('option', { name: colleague }).click()
  await page.getByRole('button', { name: 'Let them read it' }).click()
  await expect(page.getByText(`${colleague}, not read yet`)).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'All cases' }).click()
  await page.getByLabel('Months after closing').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const others = await another(browser, page, baseURL)
  guard.watch(others)
  const desk = await others.newPage()
  await logIn(desk, manager.email, '/admin-dashboard/cases')
  await desk.getByRole('link', { name: new RegExp(`about ${pair.mentor.firstName}`) }).click()
  await expect(desk.getByText('Offer a new mentor.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Let them read it' })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText(`The team asked ${colleague} to help.`, { exact: false })).toBeVisible()
  await expect(phone.getByText('Offer a new mentor.')).toHaveCount(0)
  await theirs.close()
  await others.close()
})
