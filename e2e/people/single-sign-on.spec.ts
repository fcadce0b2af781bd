import {
  addCaller,
  addCompany,
  addMember,
  addPerson,
  CLIENT,
  createCaller,
  startCompanyProvider,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const domain = 'northfield.example'

async function leaveFor(page: Page, who: string) {
  await page.getByRole('button', { name: 'Use company sign-on' }).click()
  await page.getByLabel('Work email or registration code').fill(who)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOnAs(page: Page, login: string) {
  await expect(page.getByRole('heading', { name: 'Staff sign-on' })).toBeVisible()
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Sign on' }).click()
}

/** On a desktop and on a phone: one journey covers both. */
async function scanBoth(page: Page) {
  await scan(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await scan(page)
  if (size) await page.setViewportSize(size)
}

test('an admin sets up the sign-on of a company, and its people come in by it', async ({
  page,
  product: { platform, url },
  browser,
  guard,
}) => {
  test.slow()
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const admin = await addMember(platform, 'ADMIN', null)
  const mark = company.code.toLowerCase()
  const email = `ruth.${mark}@${mark}.${domain}`
  await addPerson(platform, 'MENTOR', company.id, { email, invitedAt: new Date() })
  // Another site, as with real providers: cookies have to survive the redirects.
  const provider = await startCompanyProvider(
    [`${url}/api/sso/${company.id}/callback`],
    {
      ruth: { email, email_verified: true },
      stranger: { email: `stranger@${mark}.${domain}`, email_verified: true },
    },
    'localhost',
  )
  guard.allow(new RegExp(`request to ${provider.issuer}`))
  guard.allow(/404|424/)

  await logIn(page, admin.email)
  await page.goto(`/admin-dashboard/companies/${company.id}`)
  await expect(page.getByText(`${url}/api/sso/${company.id}/callback`)).toBeVisible()
  await page.getByLabel('Issuer').fill('https://10.0.0.1')
  await page.getByRole('button', { name: 'Test the issuer' }).click()
  await expect(
    page.getByRole('alert').getByText('This host is inside the platform’s own network'),
  ).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Test the issuer' }).click()
  await expect(page.getByText(`People sign on at ${provider.issuer}`)).toBeVisible()
  await page.getByLabel('Client ID').fill(CLIENT.clientId)
  await page.getByLabel('Client secret').fill(CLIENT.clientSecret)
  await page.getByLabel('Email domains (optional)').fill(`${mark}.${domain}`)
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('Sign-on saved')).toBeVisible()
  await expect(page.getByLabel('Client secret')).toHaveValue('')
  await page.getByRole('switch', { name: 'Allow people to use it' }).click()
  await expect(page.getByRole('switch', { name: 'Allow people to use it' })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await scanBoth(page)

  const theirs = await browser.newContext({ baseURL: url, viewport: page.viewportSize() })
  guard.watch(theirs)
  const person = await theirs.newPage()
  await person.goto('/login?next=%2Fsettings')
  // It moves the button down, away from under a click in progress.
  await expect(person.getByText('Log in to carry on')).toBeVisible()
  await leaveFor(person, 'somebody@nowhere.example')
  await expect(person.getByText('We don’t know a company sign-on for this.')).toBeVisible()
  await scanBoth(person)
  await person.getByLabel('Work email or registration code').fill(email)
  await person.getByRole('button', { name: 'Continue' }).click()
  await signOnAs(person, 'ruth')
  await expect(person).toHaveURL(/\/settings$/)
  await expect(person.getByText('Successfully logged in!')).toBeVisible()
  await person.reload()
  await expect(person.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await theirs.close()

  const another = await browser.newContext({ baseURL: url, viewport: page.viewportSize() })
  guard.watch(another)
  const stranger = await another.newPage()
  await stranger.goto('/login')
  await leaveFor(stranger, company.code)
  await signOnAs(stranger, 'stranger')
  await expect(stranger.getByText('Your company hasn’t enrolled this address yet')).toBeVisible()
  await scanBoth(stranger)

  await provider.close()
  await leaveFor(stranger, company.code)
  await expect(stranger.getByText('Your company’s sign-on isn’t responding.')).toBeVisible()
  await another.close()
})

test('a manager keeps or removes the email domains that a platform admin has added', async ({
  page,
  product: { platform, app },
  guard,
}) => {
  guard.allow(/status of 403/)
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const admin = await addMember(platform, 'ADMIN', null)
  const manager = await addCaller(platform, 'MANAGER', company.id)
  const mark = company.code.toLowerCase()
  const save = async (domains: string[], version: number) => {
    const saved = await createCaller(app)('PUT /admin/companies/:id/sign-on', {
      token: admin.token,
      params: { id: company.id },
      body: { version, issuer: `https://login.${mark}.${domain}`, domains, isEnabled: true, ...CLIENT },
    })
    expect(saved.status).toBe(200)
  }
  await save([], 1)
  await logIn(page, manager.email, `/admin-dashboard/companies/${company.id}`)
  const field = page.getByLabel('Email domains (optional)')
  await expect(
    page.getByText('A platform admin adds email domains; you can remove them.').first(),
  ).toBeVisible()
  await expect(field).not.toBeEditable()
  await scanBoth(page)

  const [kept, removed] = [`${mark}.${domain}`, `old.${mark}.${domain}`]
  await save([kept, removed], 2)
  await page.reload()
  await expect(field).toHaveValue(`${kept}, ${removed}`)
  await field.fill(kept)
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('Sign-on saved')).toBeVisible()
  await field.fill(`${kept}, bigbank.example`)
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(field).toHaveAccessibleDescription(/Only a platform admin can add email domains/)
  await scanBoth(page)
})

test('someone whose account no company sign-on opens is told to use their password', async ({ page }) => {
  await page.goto('/login?sso=use-password')
  await expect(page.getByRole('alert').getByText('Please log in with your password')).toBeVisible()
  await scanBoth(page)
})
