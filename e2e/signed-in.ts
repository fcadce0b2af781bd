import type { Account } from '@brightpair/contract'
import { PASSWORD } from '@brightpair/server/testing'
import { type Browser, expect, type Page } from 'playwright/test'

/**
 * Signs in without the form, which accounts.spec.ts covers, and opens a screen: the named one, or the default after a
 * sign-in.
 */
export async function logIn(page: Page, email: string, to = '/login', password = PASSWORD): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(response.ok(), `signing in ${email}`).toBe(true)
  const signedIn: Account & { access_token: string } = await response.json()
  // Any small file of the site will do: browser storage belongs to an origin.
  await page.goto('/robots.txt')
  await page.evaluate(({ access_token, questionnaireFilled, ...account }) => {
    localStorage.setItem('access_token', access_token)
    if (questionnaireFilled) localStorage.setItem('questionnaireFilled', 'true')
    for (const [key, value] of Object.entries(account)) localStorage.setItem(`user.${key}`, String(value))
  }, signedIn)
  await page.goto(to)
  if (to === '/login') await expect(page).not.toHaveURL(/\/login/)
}

/** A second person in a separate browser, with the same checks. */
export const another = (browser: Browser, page: Page, baseURL: string | undefined) =>
  browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
