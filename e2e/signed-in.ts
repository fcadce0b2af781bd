import { PASSWORD } from '@brightpair/server/testing'
import { type Browser, expect, type Page } from 'playwright/test'

/** Through the screen, as a person does it. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** A second person in a browser of their own, held to the same as the first. */
export const another = (browser: Browser, page: Page, baseURL: string | undefined) =>
  browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
