import { addCompany, addMember, addPair, addPerson } from '@brightpair/server/testing'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a rule is tried out, put into other words and turned on', async ({ page, product }) => {
  const { platform } = product
  const company = await addCompany(platform, { name: 'Nudge Works' })
  const ago = new Date(Date.now() - 9 * DAY)
  await addPerson(platform, 'MENTEE', company.id, {
    firstName: 'Priscilla',
    lastName: 'Owusu',
    createdAt: ago,
    emailProvenAt: ago,
  })
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/emails/nudges?companyId=${company.id}`)
  const rule = page.getByRole('region', { name: /questions are unanswered/ })
  await expect(rule).toContainText('Off. It would reach 1 person today')
  await scanAtBothSizes(page)
  await rule.getByRole('button', { name: /^Who it would reach today/ }).click()
  const reach = page.getByRole('dialog', { name: 'Who it would reach today' })
  await expect(reach.getByRole('link', { name: 'Priscilla Owusu' })).toBeVisible()
  await scanAtBothSizes(page)
  await page.keyboard.press('Escape')
  await rule.getByRole('button', { name: /^Edit/ }).click()
  const days = page.getByRole('textbox', { name: 'After how many days' })
  await days.fill('0')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Please enter a number from 1 to 90.')).toBeVisible()
  await days.fill('30')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(rule).toContainText('for 30 days')
  await expect(rule).toContainText('It would reach nobody today')
  await rule.getByRole('switch').click()
  await expect(rule.getByRole('switch')).toBeChecked()
  await page.reload()
  await expect(rule.getByRole('switch')).toBeChecked()
})

test('a rule of one’s own is added for one department, copied and deleted', async ({
  page,
  product,
  guard,
}) => {
  // A name that is taken.
  guard.allow(/409/)
  const { platform } = product
  const company = await addCompany(platform, { name: 'Own Rules' })
  const ago = new Date(Date.now() - 9 * DAY)
  const [one] = await Promise.all(
    ['Ottilie', 'Barnaby'].map((firstName) =>
      addPerson(platform, 'MENTEE', company.id, { firstName, createdAt: ago, emailProvenAt: ago }),
    ),
  )
  await platform.database.pool.query(
    `INSERT INTO person_facts (user_id, company_id, department) VALUES ($1, $2, 'Signals')
     ON CONFLICT (user_id) DO UPDATE SET department = excluded.department`,
    [one?.id, company.id],
  )
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/emails/nudges?companyId=${company.id}`)
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog', { name: 'New rule' })
  await form.getByRole('button', { name: 'Add rule' }).click()
  await expect(form.getByText('Please give it a name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Questions unanswered')
  await form.getByRole('button', { name: /Remind people when/ }).click()
  await page.getByRole('option', { name: 'Questions are unanswered' }).click()
  await expect(form.getByText('It would reach 2 people today.')).toBeVisible()
  await form.getByRole('button', { name: /Department/ }).click()
  await page.getByRole('option', { name: 'Signals' }).click()
  await expect(form.getByText('It would reach 1 person today.')).toBeVisible()
  await scanAtBothSizes(page)
  await form.getByRole('button', { name: 'Add rule' }).click()
  // What was typed stays when the name is taken.
  await expect(form.getByText('There’s already a rule with this name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Signals first')
  await form.getByRole('button', { name: 'Add rule' }).click()
  const added = page.getByRole('region', { name: /\(Signals first\)/ })
  await expect(added).toContainText('Department: Signals')
  await expect(added.getByRole('switch')).toBeChecked()

  await added.getByRole('button', { name: 'Copy Signals first' }).click()
  await page.getByRole('dialog', { name: 'New rule' }).getByRole('button', { name: 'Add rule' }).click()
  const copied = page.getByRole('region', { name: /\(Copy of Signals first\)/ })
  await expect(copied.getByRole('switch')).not.toBeChecked()
  await scanAtBothSizes(page)
  await copied.getByRole('button', { name: 'Delete Copy of Signals first' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('What it has sent stays')
  await confirm.getByRole('button', { name: 'Delete rule' }).click()
  await expect(copied).toBeHidden()
  await expect(added).toBeVisible()
})

test('an announcement is on Home until it is closed, and its author sees that it was read', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const { platform } = product
  const pair = await addPair(platform)
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/emails/announcements?companyId=${pair.companyId}`)
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Cake at four')
  await page.getByRole('textbox', { name: 'Message' }).fill('In the canteen, {first name}.')
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByRole('heading', { name: '2 sent' })).toBeVisible()

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
  const home = await context.newPage()
  await logIn(home, pair.mentee.email, '/mentorship')
  await expect(home.getByRole('heading', { name: 'Cake at four' })).toBeVisible()
  await expect(home.getByText(`In the canteen, ${pair.mentee.firstName}.`).first()).toBeVisible()
  await scan(home)
  await home.getByRole('button', { name: 'Got it' }).click()
  await expect(home.getByRole('heading', { name: 'Cake at four' })).toBeHidden()
  await context.close()

  await page.goto(`/admin-dashboard/emails/announcements?companyId=${pair.companyId}`)
  await expect(page.getByRole('row', { name: /Cake at four/ })).toContainText('1 of 2')
  await scan(page)
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Announcement from the programme team')).toHaveCount(2)
  await expect(page.getByText('Cake at four')).toBeHidden()
  await scan(page)
})
