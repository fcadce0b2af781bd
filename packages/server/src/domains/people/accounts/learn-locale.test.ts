import { describe, expect, test } from 'vitest'
import { addCompany, addPerson, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()

const from = (language: string) => ({ headers: { 'accept-language': language } })

async function someone() {
  const company = await addCompany(suite.platform)
  return addPerson(suite.platform, 'MENTEE', company.id)
}

const localeOf = async (email: string): Promise<string | null> =>
  (await suite.query('SELECT locale FROM users WHERE email = $1', [email]))[0]?.locale

/** Identifies the row version: it changes with every update. */
const versionOf = async (email: string): Promise<string> =>
  (await suite.query('SELECT xmin::text FROM users WHERE email = $1', [email]))[0]?.xmin

async function logIn(email: string, language?: string) {
  const response = await suite.call('POST /auth/login', {
    body: { email, password: PASSWORD },
    ...(language === undefined ? {} : from(language)),
  })
  expect(response.status).toBe(200)
  return response.cookies.bp_refresh?.value ?? ''
}

async function refresh(value: string, language: string) {
  const response = await suite.call('POST /auth/refresh', {
    cookies: { bp_refresh: value },
    ...from(language),
  })
  expect(response.status).toBe(200)
  return response.cookies.bp_refresh?.value ?? ''
}

describe('how a person writes dates', () => {
  test('is learned from their browser when they sign up, log in and stay signed in, and told to nobody', async () => {
    const company = await addCompany(suite.platform)
    const email = 'new@locale.example'
    const { status, body, cookies } = await suite.call('POST /auth/signup', {
      body: {
        firstName: 'Nia',
        lastName: 'Rowe',
        email,
        password: PASSWORD,
        accountType: 'MENTEE',
        referral: company.code,
      } as never,
      ...from('en-US,en;q=0.9'),
    })
    expect([status, body.message]).toEqual([200, undefined])
    expect(Object.keys(body)).not.toContain('locale')
    expect(await localeOf(email)).toBe('en-US')

    const renewed = await refresh(cookies.bp_refresh?.value ?? '', 'de-AT, de;q=0.9, en;q=0.8')
    expect(await localeOf(email)).toBe('de-AT')
    await refresh(renewed, 'en-GB')
    expect(await localeOf(email)).toBe('en-GB')

    await logIn(email, 'en-AU')
    expect(await localeOf(email)).toBe('en-AU')
  })

  test('is written only when it is another one', async () => {
    const { email } = await someone()
    let value = await logIn(email, 'en-US')
    const before = await versionOf(email)
    value = await refresh(value, 'en-US,en;q=0.5')
    value = await refresh(value, 'en-us')
    expect(await versionOf(email)).toBe(before)
    await refresh(value, 'fr')
    expect(await localeOf(email)).toBe('fr-FR')
    expect(await versionOf(email)).not.toBe(before)
  })

  test.each([
    ['nothing', undefined],
    ['any language', '*'],
    ['no language at all', '<script>alert(1)</script>'],
    ['a made-up language', 'qq-DE'],
    ['a language that nobody’s dates are written in', 'tlh'],
    ['a region that is none', 'en-QQ'],
    ['an undetermined language', 'und-US'],
    ['a statement', "en-US'; DROP TABLE users; --"],
    ['a language as long as a book', `en-${'a'.repeat(12_000)}`],
    ['ten thousand languages', `${'x,'.repeat(6_000)}en-GB`],
  ])('is not learned from %s, and what was known stays', async (_, language) => {
    const { email } = await someone()
    await logIn(email, language)
    expect(await localeOf(email)).toBeNull()
    const value = await logIn(email, 'en-CA')
    if (language !== undefined) await refresh(value, language)
    expect(await localeOf(email)).toBe('en-CA')
  })

  test.each([
    ['a language alone', 'en-US', 'en'],
    ['any case', 'en-GB', 'EN-gb'],
    ['a script', 'zh-TW', 'zh-Hant-TW'],
    ['a part of the world', 'es-419', 'es-419,es'],
    ['extensions', 'en-US', 'en-US-u-ca-buddhist-x-marker'],
    ['a thousand others behind it', 'pt-BR', `pt-BR,${'de;q=0.1,'.repeat(1_300)}`],
  ])('is made anew from a header with %s: %s', async (_, kept, language) => {
    const { email } = await someone()
    await logIn(email, language)
    expect(await localeOf(email)).toBe(kept)
  })

  test('keeps nobody out while a run holds their account', async () => {
    const { id, email } = await someone()
    const value = await logIn(email, 'en-US')
    await suite.platform.database.transaction(async (tx) => {
      await tx.$client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id])
      await refresh(value, 'en-GB')
    })
    expect(await localeOf(email)).toBe('en-US')
    await logIn(email, 'en-GB')
    expect(await localeOf(email)).toBe('en-GB')
  })

  test('is that of the owner in the email about a new device, not of whoever logged in there', async () => {
    const { email } = await someone()
    await suite.query("UPDATE users SET time_zone = 'America/New_York' WHERE email = $1", [email])
    await logIn(email, 'en-US')
    await logIn(email, 'en-GB')
    const mail = await suite.mailbox.latestTo(email, 'A new device logged in to your account')
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' })
    expect(mail.text).toMatch(new RegExp(`on ${day.format(suite.clock.now())} at \\d{1,2}:\\d\\d\\s[AP]M`))
  })
})
