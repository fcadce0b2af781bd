import { addMember, addPair } from '@brightpair/server/testing'
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
  await expect(form).toContainText('the people who run your programme: today the platform admins')
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
  await expect(page.getByText(`Your programme with ${mentor.firstName} has ended.`)).toBeVisible()

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
  await expect(desk.getByText(`${mentor.firstName} gets no new matches since`)).toBeVisible()
  await scan(desk)
  await desk.getByRole('button', { name: 'Include again' }).click()
  await expect(desk.getByText(`${mentor.firstName} can get new matches.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Exclude from matching' }).click()
  await expect(desk.getByText(`${mentor.firstName} gets no new matches since`)).toBeVisible()
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
