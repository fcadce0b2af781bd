import { addCompany, addMember, addPerson, startSamlProvider } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('an admin sets up SAML from the provider’s metadata, and a person comes in by it @both', async ({
  page,
  product: { platform, url },
  browser,
  guard,
}) => {
  test.slow()
  guard.allow(/status of 40[014]/)
  const company = await addCompany(platform, { name: 'Northfield Steel' })
  const admin = await addMember(platform, 'ADMIN', null)
  const domain = `${company.code.toLowerCase()}.steel.example`
  const email = `ruth@${domain}`
  await addPerson(platform, 'MENTOR', company.id, { email, invitedAt: new Date() })
  // Another site, as with real providers: its form post comes without our cookies.
  const provider = await startSamlProvider(
    {
      ruth: { nameId: 'r-1', attributes: { mail: email } },
      stranger: { nameId: 's-1', attributes: { mail: `stranger@${domain}` } },
    },
    'localhost',
  )
  guard.allow(new RegExp(`request to ${provider.signsOnAt}`))

  await logIn(page, admin.email, `/admin-dashboard/companies/${company.id}`)
  await page.getByRole('tab', { name: 'SAML 2.0' }).click()
  await expect(page.getByText(`${url}/saml/${company.id}/metadata`)).toBeVisible()
  await page.getByLabel('Your provider’s metadata').fill('<nothing/>')
  await expect(page.getByText('This isn’t the metadata of an identity provider.')).toBeVisible()
  await page.getByLabel('Your provider’s metadata').fill(provider.metadata)
  await expect(page.getByText('We’ve filled in the fields below')).toBeVisible()
  await expect(page.getByLabel('Entity ID')).toHaveValue(provider.entityId)
  await page.getByLabel('Signing certificate').fill('no certificate')
  await page.getByLabel('Email domains', { exact: true }).fill(domain)
  await page.getByRole('tab', { name: 'OpenID Connect' }).click()
  await expect(page.getByLabel('Client ID')).toBeVisible()
  await expect(page.getByLabel('Entity ID')).toBeHidden()
  await page.getByRole('tab', { name: 'SAML 2.0' }).click()
  await expect(page.getByLabel('Client ID')).toBeHidden()
  await expect(page.getByLabel('Signing certificate')).toHaveValue('no certificate')
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('This isn’t a certificate.').first()).toBeVisible()
  await expect(page.getByLabel('Email domains', { exact: true })).toHaveValue(domain)
  await scan(page)
  await page.getByLabel('Signing certificate').fill(provider.certificate)
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('Sign-on saved')).toBeVisible()
  const allow = page.getByRole('switch', { name: 'Allow people to use it' })
  await allow.click()
  await expect(allow).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('It ends on')).toBeVisible()
  await scan(page)

  const theirs = await browser.newContext({ baseURL: url, viewport: page.viewportSize() })
  guard.watch(theirs)
  const person = await theirs.newPage()
  const signOnAs = async (login: string) => {
    await person.getByRole('button', { name: 'Use company sign-on' }).click()
    await person.getByLabel('Work email or registration code').fill(email)
    await person.getByRole('button', { name: 'Continue' }).click()
    await expect(person.getByRole('heading', { name: 'Staff sign-on' })).toBeVisible()
    await person.getByLabel('Login').fill(login)
    await person.getByRole('button', { name: 'Sign on' }).click()
  }
  await person.goto('/login?next=%2Fsettings')
  await expect(person.getByText('Log in to carry on')).toBeVisible()
  await signOnAs('stranger')
  await expect(person.getByText('Your company hasn’t enrolled this address yet')).toBeVisible()
  await person.goto('/login?next=%2Fsettings')
  await expect(person.getByText('Log in to carry on')).toBeVisible()
  await signOnAs('ruth')
  await expect(person).toHaveURL(/\/settings$/)
  await expect(person.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await theirs.close()
  await provider.close()
})
