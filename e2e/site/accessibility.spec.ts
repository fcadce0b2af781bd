import { addAgreedSession, addCompany, addMember, addPair } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { accessibilityChecks } from '../accessibility-checks.ts'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { expectOnHeading, pressOn } from '../keyboard.ts'
import { logIn } from '../signed-in.ts'

const { journeys, screens } = accessibilityChecks

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

test(screens.refused, async ({ page, product }) => {
  await page.goto('/login')
  await button(page, 'Log In').press('Enter')
  const email = field(page, 'Email address')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('required')
  await expect(email).toHaveAccessibleDescription(/./)

  const admin = await addMember(product.platform, 'ADMIN', null)
  // An only company would be chosen already.
  for (let companies = 0; companies < 2; companies++) await addCompany(product.platform)
  await logIn(page, admin.email, '/admin-dashboard/tracks/new')
  await button(page, 'Create track').press('Enter')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect(company).toBeFocused()
  await expect(company).toHaveAccessibleDescription('Please select a company')
  await page.goto('/admin-dashboard/questionnaires/new?side=mentor')
  await button(page, 'Create questionnaire').press('Enter')
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeFocused()
})

test(screens.removed, async ({ page, product }) => {
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, '/admin-dashboard/questionnaires/new?side=mentor')
  await button(page, 'Remove option 1').press('Enter')
  await expect(button(page, 'Remove option 2')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  const where = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(await where()).toBe(true)
  await button(page, 'Add option').press('Enter')
  await button(page, 'Move option 1 down').press('Enter')
  await expect(page.getByRole('status').getByText(/is now at place 2 of/)).toBeAttached()
  await expect(page.locator('body')).not.toBeFocused()

  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/mentorship/plan')
  await button(page, 'Add a goal').press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Speak first once a week')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More for Speak first once a week' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByRole('slider', { name: 'Speak first once a week' })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  expect(await where()).toBe(true)
})

test(screens.keys, async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const newcomer = await addMember(product.platform, 'MENTOR', company.id)
  await logIn(page, newcomer.email, '/questionairre')
  const option = page.getByRole('group').locator('.option input')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await button(page, 'Logout').focus()
  await page.keyboard.press('1')
  await expect(option.first()).not.toBeChecked()
  await page.locator('h1').focus()
  await page.keyboard.press('1')
  await expect(option.first()).toBeChecked()
  await pressOn(page, button(page, 'Turn shortcuts off'))
  await page.keyboard.press('2')
  await expect(option.nth(1)).not.toBeChecked()
  await page.reload()
  await expect(button(page, 'Turn shortcuts on')).toBeVisible()
  await page.locator('h1').focus()
  await page.keyboard.press('2')
  await expect(option.nth(1)).not.toBeChecked()
  await page.goto('/settings#appearance')
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(keys).not.toBeChecked()
  await scan(page)

  const pair = await addPair(product.platform)
  const sessionId = await addAgreedSession(product.platform, pair, 0)
  await page.evaluate(() => localStorage.clear())
  await logIn(page, pair.mentee.email, `/mentorship/room/${sessionId}?pair=${pair.enrollmentId}`)
  await button(page, 'Join').press('Enter')
  await expect(button(page, 'Mute')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByLabel('Agenda and notes').focus()
  await page.keyboard.type('mv')
  await expect(button(page, 'Mute')).toBeVisible()
  await pressOn(page, button(page, 'Keys M and V'))
  await page.keyboard.press('m')
  await expect(button(page, 'Mute')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await expect(button(page, 'Unmute')).toBeVisible()
})

test(screens.colours, async ({ page, product }) => {
  const { mentee } = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * 86_400_000) })
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await logIn(page, mentee.email, '/settings#appearance')
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(keys).toBeChecked()
  const on = await ground('[role="switch"][aria-checked="true"]')
  await keys.press('Space')
  await expect(keys).not.toBeChecked()
  expect(await keys.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(on)

  await page.goto('/mentorship/calendar')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  const canvas = await ground('body')
  expect(
    await page
      .locator('main td *, main td')
      .evaluateAll(
        (cells, plain) =>
          new Set(
            cells
              .map((cell) => getComputedStyle(cell).backgroundColor)
              .filter((colour) => colour !== plain && !colour.endsWith(', 0)')),
          ).size,
        canvas,
      ),
  ).toBeGreaterThan(0)
})

test(screens.errors, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await button(page, 'Log In').press('Enter')
  const error = page.getByRole('alert').filter({ hasText: 'Please fill in both fields.' })
  await expect(error).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(error).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(error).toHaveCount(0)
  await button(page, 'Log In').press('Enter')
  await expect(error).toBeVisible()
  await error.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(error).toHaveCount(0)
  await button(page, 'Log In').press('Enter')
  await expect(error).toBeVisible()
  await field(page, 'Email address').fill('ruth@fjord.example')
  await expect(error).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(error).toHaveCount(0)
})

test('the accessibility page lists what is checked here and elsewhere in this suite', async ({ page }) => {
  // After hydration: before it, a link loads a page, which starts at its top.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expectOnHeading(page)
  for (const [part, checks] of [
    ['Journeys we walk with a keyboard only', journeys],
    ['What we check on the screens', screens],
  ] as const)
    await expect(page.locator('section', { hasText: part }).getByRole('listitem')).toHaveText(
      Object.values(checks),
    )
  await scan(page)
})

test.fail('what is too pale at the other size alone fails a test', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (width < 500px) { label { color: #444 } }')
    document.adoptedStyleSheets.push(sheet)
  })
  await scanAtBothSizes(page)
})

const spoiled = [
  ['letters turn pale', 'h1 { color: #ddd !important }'],
  ['the ground behind letters changes', 'form { background: #555 !important }'],
  [
    'letters are pale in the dark theme alone',
    '@media (prefers-color-scheme: dark) { h1 { color: #333 !important } }',
  ],
] as const

for (const [what, rule] of spoiled)
  test(`a scan that follows another fails when ${what}`, async ({ page }) => {
    await page.goto('/login')
    await scan(page)
    expect(test.info().errors).toEqual([])
    test.fail()
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, rule)
    await scan(page)
  })
