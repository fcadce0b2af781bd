import { addCompany, addMatch, addMember, createCaller, PASSWORD } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const filled = { questionnaireFilledAt: new Date() }

test('a mentor chooses how many mentees they take, and when they take none @phone', async ({
  page,
  product,
}) => {
  const company = await addCompany(product.platform, { name: 'Northfield Energy' })
  const mentor = await addMember(product.platform, 'MENTOR', company.id, filled)
  await logIn(page, mentor.email)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('Northfield Energy')).toBeVisible()
  await page.getByRole('link', { name: 'Notices' }).click()
  await page.getByLabel(/^Quiet hours/).check()
  // So that nothing is half hidden under the top bar.
  await page.evaluate(() => scrollTo(0, 0))
  await scan(page)

  await page.getByRole('link', { name: 'Availability' }).click()
  const places = page.getByLabel('How many mentees can you take at once?')
  await expect(places).toHaveValue('1')
  for (let more = 0; more < 4; more++) await page.getByRole('button', { name: 'More' }).click()
  await expect(places).toHaveValue('5')
  await expect(page.getByRole('button', { name: 'More' })).toBeDisabled()
  const until = page.getByLabel('Not available until')
  await until.fill('31/2/2031')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(until).toHaveAccessibleDescription('Please write the day as dd/mm/yyyy.')
  await until.fill('4 May 2031')
  await page.getByRole('button', { name: 'Change the day, Sunday 4 May' }).click()
  await expect(page.getByRole('button', { name: /^Sunday, 4 May 2031/ })).toBeFocused()
  await scan(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(until).toHaveValue('03/05/2031')
  await expect(page.getByRole('button', { name: 'Change the day, Saturday 3 May' })).toBeFocused()
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(page.getByText('Your availability is saved.')).toBeVisible()

  await page.reload()
  await expect(places).toHaveValue('5')
  await expect(page.getByText('You’ll be back in the search on Saturday 3 May.')).toBeVisible()
  await page.goto('/to-be-matched')
  await expect(page.getByText(/You’ve asked us to wait until Saturday 3 May/)).toBeVisible()
  await page.getByRole('link', { name: 'Take part again' }).click()
  await page.getByRole('button', { name: 'Take part again now' }).click()
  await expect(page.getByText('Your availability is saved.')).toBeVisible()
  await expect(page.getByLabel('Not available until')).toHaveValue('')
})

test('a mentor cannot take fewer mentees than they have @phone', async ({ page, product, guard }) => {
  guard.allow(/status of 409/)
  const company = await addCompany(product.platform)
  const mentor = await addMember(product.platform, 'MENTOR', company.id, filled)
  const call = createCaller(product.app)
  await call('PUT /mentor/availability', { token: mentor.token, body: { capacity: 2, pausedUntil: null } })
  for (const firstName of ['Tomás', 'Inês'])
    await addMatch(
      product.platform,
      mentor,
      await addMember(product.platform, 'MENTEE', company.id, { ...filled, firstName }),
    )
  await logIn(page, mentor.email, '/settings#availability')
  await expect(page.getByText(/^2 places are taken/)).toBeVisible()
  await page.getByRole('button', { name: 'Fewer' }).click()
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('How many mentees can you take at once?')).toHaveValue('2')
})

test('each notice comes as one wishes, and mails keep quiet hours on one’s own clock @phone', async ({
  page,
  product,
}) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id, filled)
  await logIn(page, mentee.email, '/settings#notices')
  const box = (name: string) => page.getByRole('checkbox', { name })
  const daily = page.getByRole('switch', { name: 'One email a day instead of many' })
  await expect(box('Matches: by email')).toBeChecked()
  await daily.click()
  await expect(daily).toBeChecked()
  for (const name of ['Matches: by email', 'Matches: in the app']) {
    // Shown once the change is being saved, which `uncheck` doesn't wait for.
    await box(name).click()
    await expect(box(name)).not.toBeChecked()
  }
  await scan(page)

  await page.getByLabel('Time zone').selectOption('America/New_York')
  await page.getByLabel('Daily digest at').selectOption('18:00')
  await page.getByLabel(/^Quiet hours/).check()
  await page.getByLabel('Quiet from').fill('21:30')
  await page.getByLabel('Quiet until').fill('21:30')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose an end that’s different')
  await page.getByLabel('Quiet until').fill('06:45')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Your times are saved.')).toBeVisible()

  await page.reload()
  await expect(box('Matches: by email')).not.toBeChecked()
  await expect(box('Matches: in the app')).not.toBeChecked()
  await expect(box('Feedback: by email')).toBeChecked()
  await expect(daily).toBeChecked()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await expect(page.getByLabel('Daily digest at')).toHaveValue('18:00')
  await expect(page.getByLabel('Quiet until')).toHaveValue('06:45')
  const account = page.getByRole('row', { name: /Your account/ })
  await expect(account.getByRole('checkbox')).toHaveCount(0)
  await expect(account.getByText('Always', { exact: true })).toBeVisible()
})

test.describe('an American reader', () => {
  test.use({ locale: 'en-US' })

  test('writes the month first and reads a clock of twelve hours', async ({ page, product }) => {
    const company = await addCompany(product.platform)
    const mentee = await addMember(product.platform, 'MENTEE', company.id, filled)
    await logIn(page, mentee.email, '/settings#availability')
    const until = page.getByLabel('Not available until')
    await until.fill('5/3/2031')
    await page.getByRole('button', { name: 'Save availability' }).click()
    await expect(page.getByText('You’ll be back in the search on Saturday, May 3.')).toBeVisible()
    await expect(until).toHaveValue('05/03/2031')

    await page.getByRole('link', { name: 'Notices' }).click()
    await page.getByLabel(/^Quiet hours/).check()
    const from = page.getByLabel('Quiet from')
    await expect(from).toHaveValue(/^10:00\sPM$/)
    await from.fill('9.45 pm')
    await from.blur()
    await expect(from).toHaveValue(/^9:45\sPM$/)
    await page.getByRole('button', { name: 'Save times' }).click()
    await expect(page.getByText('Your times are saved.')).toBeVisible()
  })
})

test('a password is changed only with the old one; the theme and the way out are here too', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id, filled)
  await logIn(page, mentee.email, '/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sign-in' }).click()
  await expect(page).toHaveURL('/settings#sign-in')
  await scan(page)
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill(PASSWORD, 'a-quiet-harbour', 'another-harbour')
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  await fill('not-my-password', 'a-quiet-harbour')
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await fill(PASSWORD, 'a-quiet-harbour')
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Appearance' }).click()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await page.getByRole('tab', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a device that isn’t yours is logged out from settings, and told of by email @phone', async ({
  page,
  product,
}) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id, filled)
  const call = createCaller(product.app)
  const body = { email: mentee.email, password: PASSWORD, rememberMe: true }
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
  // The very first device triggers no notification.
  await product.platform.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [mentee.id])
  await logIn(page, mentee.email, '/settings#sign-in')
  const card = page
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name: 'Where you’re logged in' }) })
  await expect(card.getByText('This device')).toBeVisible()
  const stranger = await call('POST /auth/login', { body, headers: { 'user-agent': userAgent } })
  const told = await product.mailbox.latestTo(mentee.email, 'A new device logged in to your account')
  expect(told.text).toContain('Firefox on Windows')

  await page.reload()
  const end = card.getByRole('button', { name: /^Log out Firefox on Windows/ })
  await expect(end).toBeVisible()
  await scan(page)
  await end.click()
  await expect(page.getByText('Firefox on Windows is logged out.')).toBeVisible()
  await expect(card.getByText('Firefox on Windows')).toBeHidden()
  expect((await call('GET /auth/me', { token: stranger.body.access_token })).status).toBe(401)
  await expect(card.getByText('This device')).toBeVisible()

  await call('POST /auth/login', { body, headers: { 'user-agent': userAgent } })
  await page.reload()
  await card.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re logged out everywhere else.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
})
