import { addCompany, addMember, addPerson, createCaller, PASSWORD } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const REFUSED = /status of 4\d\d/

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test.describe('/login', () => {
  test('has its heading, fields and ways out, and no accessibility violation', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Email address')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Remember me')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await scan(page)
  })

  test('says why signing in failed and keeps the address', async ({ page, guard }) => {
    guard.allow(REFUSED)
    await logIn(page, 'nobody@nowhere.example', 'some-password')
    await expect(page.getByText('That email and password don’t match.').first()).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@nowhere.example')
  })

  test('keeps the specified values and leads each role to its own place', async ({ page, product }) => {
    const company = await addCompany(product.platform)
    const people = [
      {
        person: await addPerson(product.platform, 'ADMIN', null),
        place: '/admin-dashboard',
        filled: undefined,
      },
      {
        person: await addPerson(product.platform, 'MENTOR', company.id),
        place: '/questionairre',
        filled: undefined,
      },
      {
        person: await addPerson(product.platform, 'MENTEE', company.id, {
          questionnaireFilledAt: new Date(),
        }),
        place: '/to-be-matched',
        filled: 'true',
      },
    ]
    for (const { person, place, filled } of people) {
      await logIn(page, person.email)
      await expect(page.getByText('Successfully logged in!')).toBeVisible()
      await expect(page).toHaveURL(place)
      const kept = await storage(page)
      expect(kept).toMatchObject({
        access_token: expect.any(String),
        'user.accountType': person.accountType,
        'user.hasEnrollment': 'false',
        'user.firstName': person.firstName,
        'user.lastName': person.lastName,
        'user.id': person.id,
      })
      expect(kept.questionnaireFilled === 'true' ? 'true' : undefined).toBe(filled)
      // From a page without requests: a pending one would be refused without its token.
      await page.goto('/privacy')
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    }
  })

  test('leads back to the page that was asked for', async ({ page, product }) => {
    const company = await addCompany(product.platform)
    const mentor = await addPerson(product.platform, 'MENTOR', company.id, {
      questionnaireFilledAt: new Date(),
    })
    await page.goto('/agreement')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email address').fill(mentor.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/agreement')
  })

  test('an address outside the product is not followed', async ({ page, product }) => {
    const admin = await addPerson(product.platform, 'ADMIN', null)
    await page.goto('/login?next=/.//evil.example/steal')
    await page.getByLabel('Email address').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/admin-dashboard')
  })

  test('a mentee who opens the admin side goes to their own home', async ({ page, product }) => {
    const company = await addCompany(product.platform)
    const mentee = await addPerson(product.platform, 'MENTEE', company.id)
    await logIn(page, mentee.email)
    await expect(page).toHaveURL('/questionairre')
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL('/questionairre')
  })
})

test.describe('/register', () => {
  test('has its tabs, fields and side picture, and no accessibility violation', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('tab', { name: 'Mentor', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (const label of [
      'Email address',
      'First Name',
      'Last Name',
      'Confirm Password',
      'Registration code',
    ]) {
      await expect(page.getByLabel(label)).toBeVisible()
    }
    await expect(page.getByText('Already have an account?')).toBeVisible()
    await scan(page)
  })

  test('asks for what is missing and for equal passwords', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
    await page.getByLabel('Email address').fill('a@b.example')
    await page.getByLabel('First Name').fill('A')
    await page.getByLabel('Last Name').fill('B')
    await page.getByLabel('Password', { exact: true }).fill('one-password')
    await page.getByLabel('Confirm Password').fill('other-password')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  })

  test('says while typing how easy a password is to guess', async ({ page, product, guard }) => {
    guard.allow(REFUSED)
    const company = await addCompany(product.platform, { name: 'Tidewater Rail' })
    await page.goto('/register')
    await page.getByLabel('Email address').fill('ruth.adeyemi@meter.example')
    await page.getByLabel('First Name').fill('Ruth')
    await page.getByLabel('Last Name').fill('Adeyemi')
    const password = page.getByLabel('Password', { exact: true })
    const meter = page.getByRole('meter', { name: 'Password strength' })
    await password.fill('ruthadeyemi')
    await expect(page.getByText('Leave out your name, your address')).toBeVisible()
    await expect(meter).toHaveAttribute('value', /[012]/)
    await password.fill('aaaaaaaaaa')
    await expect(page.getByText('Repeats and keyboard patterns are easy to guess.')).toBeVisible()
    await scan(page)
    await password.fill('a-quiet-harbour')
    await expect(page.getByText('Strong.')).toBeVisible()

    // What only the server can check is reported by the server, and the input is kept.
    await password.fill('tidewater rail')
    await page.getByLabel('Confirm Password').fill('tidewater rail')
    await page.getByLabel('Registration code').fill(company.code)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(/This password is too easy to guess/).first()).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Ruth')
  })

  test('creates the account and leads to the questionnaire; an unknown code loses nothing', async ({
    page,
    product,
    guard,
  }, info) => {
    guard.allow(REFUSED)
    const company = await addCompany(product.platform)
    const email = `newcomer-${info.project.name}@register.example`
    await page.goto('/register')
    await page.getByRole('tab', { name: 'Mentee' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('First Name').fill('Noor')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbour')
    await page.getByLabel('Confirm Password').fill('a-quiet-harbour')
    await page.getByLabel('Registration code').fill('WRONG-CODE')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(/We don’t recognise this registration code/).first()).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Noor')

    await page.getByLabel('Registration code').fill(company.code)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/questionairre')
    expect(await storage(page)).toMatchObject({ 'user.accountType': 'MENTEE', 'user.firstName': 'Noor' })

    // Nothing distracts from the questions; elsewhere a banner asks for confirmation until the link is followed.
    const banner = page.getByRole('complementary', { name: 'Your email address' })
    await expect(page.getByText('Question 1 of 12')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.goto('/settings')
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await expect(banner).toContainText(`We sent a link to ${email}.`)
    await banner.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText(/We’ve sent you a new link/)).toBeVisible()
    await scan(page)

    const mail = await product.mailbox.latestTo(email, 'Confirm your email address')
    const link = /http\S+token=\S+/.exec(mail.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/confirm-email')
    await scan(page)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('Your email address is confirmed')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/questionairre')
    await page.goto('/settings')
    await expect(page.getByText(email)).toBeVisible()
    await expect(banner).toHaveCount(0)

    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('This link no longer works')).toBeVisible()
  })
})

test('a forgotten password is set anew through the mailed link', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const { email } = await addPerson(product.platform, 'MENTEE', company.id)
  await page.goto('/login')
  await page
    .getByRole('link', { name: 'Forgot Password' })
    .or(page.getByRole('button', { name: 'Forgot Password' }))
    .click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email address').fill(email)
  await scan(page)
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText(/on its way/)).toBeVisible()

  const mail = await product.mailbox.latestTo(email, 'Set a new password')
  await page.goto(/http\S+token=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  // The secret is not left in the address bar.
  await expect(page).toHaveURL('/reset-password')
  await scan(page)
  await page.getByLabel('New Password', { exact: true }).fill('the-second-lantern')
  await page.getByLabel('Confirm Password').fill('the-second-lantern')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email, 'the-second-lantern')
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
})

test('somebody invited chooses a password and is in, and is told how long their link worked', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(REFUSED)
  const company = await addCompany(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  const email = `noor-${company.code.toLowerCase()}@invited.example`
  await createCaller(product.app)('POST /admin/people', {
    token: admin.token,
    body: { email, firstName: 'Noor', lastName: 'Haddad', accountType: 'MENTEE', companyId: company.id },
  })
  const mail = await product.mailbox.latestTo(email)
  const link = /http\S+token=\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const choose = async () => {
    await page.getByLabel('New Password', { exact: true }).fill('the-second-lantern')
    await page.getByLabel('Confirm Password').fill('the-second-lantern')
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome. Choose a password' })).toBeVisible()
  await choose()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
  await expect(page).toHaveURL('/questionairre')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await choose()
  await expect(page.getByText('It has been used or is older than 14 days.')).toBeVisible()
  // The same link again, in the same tab, starts over.
  await page.goto(link)
  await expect(page.getByText('It has been used or is older than 14 days.')).toHaveCount(0)
  await expect(page).toHaveURL('/reset-password')
})

test('an expired token is renewed silently; an ended session leads to /login with a word', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(REFUSED)
  const admin = await addPerson(product.platform, 'ADMIN', null)
  await logIn(page, admin.email)
  await expect(page).toHaveURL('/admin-dashboard')
  const before = (await storage(page)).access_token

  product.clock.advance(11 * 60_000)
  await page.goto('/admin-dashboard')
  await expect.poll(async () => (await storage(page)).access_token).not.toBe(before)
  await expect(page).toHaveURL('/admin-dashboard')

  await page.context().clearCookies()
  product.clock.advance(11 * 60_000)
  await page.goto('/admin-dashboard')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('an unknown address shows our own 404 page with that status', async ({ page, guard }) => {
  guard.allow(REFUSED)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page)
})
