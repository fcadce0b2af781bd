import {
  addCompany,
  addMember,
  createCaller,
  fillQuestionnaire,
  type TestApp,
} from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Three mentors and two mentees who all fit, in a cohort that is matched in a week and lets people choose. */
async function cohort({ platform, app }: TestApp) {
  const company = await addCompany(platform, {
    programme: {
      choosingDays: 7,
      rhythm: 'BY_HAND',
      signUpUntil: dayIn(3),
      matchingOn: dayIn(7),
      startsOn: dayIn(9),
    },
  })
  const call = createCaller(app)
  const person = async (role: 'MENTOR' | 'MENTEE', firstName: string, lastName: string) => {
    const member = await addMember(platform, role, company.id, { firstName, lastName })
    await fillQuestionnaire(call, member.token, role === 'MENTOR' ? 'mentor' : 'mentee')
    return member
  }
  const ruth = await person('MENTOR', 'Ruth', 'Adeyemi')
  const emeka = await person('MENTOR', 'Emeka', 'Obi')
  const places = { capacity: 2, pausedUntil: null }
  await call('PUT /mentor/availability', { token: emeka.token, body: places })
  await person('MENTOR', 'Dana', 'Whitcombe')
  const tomas = await person('MENTEE', 'Tomás', 'Leal')
  const kofi = await person('MENTEE', 'Kofi', 'Mensah')
  return { company, call, ruth, tomas, kofi }
}

test('a mentee puts people in order on a phone, a mentor says who, and a run brings the two together @phone', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const { company, call, ruth, tomas } = await cohort(product)
  await logIn(page, tomas.email)
  await page.getByRole('link', { name: 'See your shortlist' }).click()
  await expect(page).toHaveURL('/choose')
  await expect(page.getByRole('heading', { name: 'Your shortlist', level: 1 })).toBeVisible()
  await expect(page.getByText('Your honest order is your best strategy.')).toBeVisible()
  await page.getByRole('button', { name: 'More than one place' }).click()
  await expect(page.getByRole('button', { name: /^Add / })).toHaveText('Add Emeka Obi')
  await page.getByRole('button', { name: 'Add Emeka Obi' }).click()
  await page.getByRole('button', { name: 'Best fit' }).click()
  await page.getByRole('button', { name: 'Add Ruth Adeyemi' }).click()
  await page.getByRole('button', { name: 'Rather not Dana Whitcombe' }).click()
  await page.getByRole('button', { name: 'Move Ruth Adeyemi up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ruth Adeyemi is now number 1' })).toBeAttached()
  const order = page.getByRole('complementary', { name: 'Your order' }).getByRole('listitem')
  await expect(order.nth(0)).toContainText('Ruth Adeyemi')
  await expect(order.nth(1)).toContainText('Emeka Obi')
  await scan(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Your list is saved.')).toBeVisible()
  await page.reload()
  await expect(order.nth(0)).toContainText('Ruth Adeyemi')
  await expect(page.getByRole('button', { name: 'Undo for Dana Whitcombe' })).toBeVisible()

  const desk = await another(browser, page, baseURL)
  const hers = await desk.newPage()
  await hers.setViewportSize({ width: 1440, height: 900 })
  await logIn(hers, ruth.email, '/choose')
  await expect(hers.getByRole('heading', { name: 'Who would you like to mentor?', level: 1 })).toBeVisible()
  await hers.getByRole('group', { name: 'Tomás Leal' }).getByRole('radio', { name: 'I’d love to' }).check()
  await hers.getByRole('group', { name: 'Kofi Mensah' }).getByRole('radio', { name: 'Rather not' }).check()
  await hers.getByRole('button', { name: 'More', exact: true }).click()
  await scan(hers)
  await hers.getByRole('button', { name: 'Submit' }).click()
  await expect(hers.getByText('Your list is saved.')).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('spinbutton', { name: 'How many mentees can you take?' })).toHaveValue('2')

  const admin = await addMember(product.platform, 'ADMIN', null)
  await call('POST /admin/trigger-automatching', { token: admin.token, query: { companyId: company.id } })
  await logIn(hers, ruth.email, '/to-be-matched')
  await expect(hers.getByRole('region', { name: 'Meet Tomás, your mentee' })).toBeVisible()
  await page.goto('/to-be-matched')
  await expect(page.getByRole('region', { name: 'Meet Ruth, your mentor' })).toBeVisible()
  await page.getByText('How was this decided?').click()
  await expect(page.getByText('Ruth was number 1 on your list.')).toBeVisible()
  await expect(page.getByText('Your match was higher on your list than Emeka.')).toBeVisible()
  await scan(page)
  await page.goto('/choose')
  await expect(page.getByRole('heading', { name: 'You have a match', level: 1 })).toBeVisible()
  await desk.close()
})

test('the order changes by keyboard, is asked about before it is left, and stays when saving fails', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/)
  const { kofi } = await cohort(product)
  await logIn(page, kofi.email, '/choose')
  await page.getByRole('button', { name: 'Add Ruth Adeyemi' }).click()
  await page.getByRole('button', { name: 'Add Dana Whitcombe' }).click()
  const handle = page.getByRole('button', { name: 'Move Dana Whitcombe, number 2' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  const order = page.getByRole('complementary', { name: 'Your order' }).getByRole('listitem')
  await expect(order.nth(0)).toContainText('Dana Whitcombe')
  await page.route('**/api/wishes', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit my order' }).click()
  await expect(
    page.getByText('We couldn’t reach Brightpair. Check your connection and try again.'),
  ).toBeVisible()
  await expect(order.nth(0)).toContainText('Dana Whitcombe')
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.unroute('**/api/wishes')
  await page.getByRole('button', { name: 'Submit my order' }).click()
  await expect(page.getByText('Your list is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page.getByText('Your list is in.')).toBeVisible()
  await scan(page)
})
