import {
  addCompany,
  addMatch,
  addMember,
  addPair,
  createCaller,
  fillQuestionnaire,
  PASSWORD,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { accessibilityChecks } from '../accessibility-checks.ts'
import { expect, test } from '../fixtures.ts'
import { expectOnHeading, pressOn, tabTo, typeInto } from '../keyboard.ts'
import type { Product } from '../product.ts'
import { another, logIn } from '../signed-in.ts'

const { journeys } = accessibilityChecks
const filled = { questionnaireFilledAt: new Date() }
const date = new Date().toISOString()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

async function proposedPair({ platform }: Product) {
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id, { ...filled, firstName: 'Ruth' })
  const mentee = await addMember(platform, 'MENTEE', company.id, { ...filled, firstName: 'Tomás' })
  await addMatch(platform, mentor, mentee)
  return { mentor, mentee }
}

test(journeys.signUp, async ({ page, product }) => {
  const company = await addCompany(product.platform)
  await page.goto('/register')
  await tabTo(page, page.getByRole('tab', { name: 'Mentor', exact: true }))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, field(page, 'Email address'), `keys${Date.now()}@fjord.example`)
  await typeInto(page, field(page, 'First Name'), 'Kari')
  await typeInto(page, field(page, 'Last Name'), 'Nordmann')
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await typeInto(page, page.getByLabel('Confirm Password', { exact: true }), PASSWORD)
  await typeInto(page, field(page, /registration code/i), company.code)
  await pressOn(page, button(page, 'Create Account'))
  await expect(page).toHaveURL('/questionairre')
  for (let number = 1; number <= 12; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 12`, level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`Question ${number} of 12 | Brightpair`)
    const words = page.getByPlaceholder('Enter your answer here...')
    if (await words.isVisible()) await typeInto(page, words, 'I once ran a lighthouse.')
    else await page.keyboard.press('1')
    await pressOn(page, button(page, number < 12 ? 'Continue' : 'Submit'))
  }
  await expect(page.getByText('Submitted successfully!')).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
})

test(journeys.match, async ({ page, product }) => {
  const { mentor, mentee } = await proposedPair(product)
  await createCaller(product.app)('POST /mentor/match/accept', { token: mentor.token, body: { date } })
  await logIn(page, mentee.email)
  await expect(page.getByRole('heading', { name: 'Are you happy with the match?' })).toBeVisible()
  await pressOn(page, button(page, 'Proceed to the agreement'))
  const moment = page.getByRole('dialog')
  await expect(moment.getByRole('heading', { name: 'It’s a pair' })).toBeVisible()
  await pressOn(page, moment.getByRole('button', { name: 'Sign the agreement' }))
  await expect(page).toHaveURL(/\/agreement/)
  await expectOnHeading(page)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, button(page, 'Sign Agreement'))
  await expect(page).toHaveURL(/\/dashboard_powerplay/)
  await expectOnHeading(page)
})

test(journeys.session, async ({ page, browser, baseURL, product, guard }) => {
  const { mentor, mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/mentorship/calendar')
  await pressOn(page, button(page, 'Propose a session'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Topic')).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'Propose', exact: true }))
  await expect(dialog.getByLabel('Topic')).toBeFocused()
  await expect(dialog.getByLabel('Topic')).toHaveAccessibleDescription(/./)
  await page.keyboard.type('The two-door decision')
  await pressOn(page, dialog.getByRole('button', { name: 'Propose', exact: true }))
  const times = dialog.getByRole('group', { name: 'When? Choose one to three times' })
  await expect(times).toBeFocused()
  await expect(times).toHaveAccessibleDescription('Please choose at least one time.')
  await pressOn(
    page,
    dialog
      .getByRole('group', { name: /^Starting on/ })
      .getByRole('button')
      .first(),
  )
  await pressOn(page, dialog.getByRole('button', { name: 'Propose', exact: true }))
  await expect(page.getByRole('region', { name: 'You proposed a session' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Propose a session')).toBeFocused()

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const theirs = await context.newPage()
  await logIn(theirs, mentor.email, '/mentorship/calendar')
  const card = theirs.getByRole('region', { name: /proposes a session/ })
  await pressOn(theirs, card.getByRole('button', { name: 'Accept' }))
  await expect(theirs.getByRole('button', { name: 'The two-door decision', exact: true })).toBeVisible()
  await expect(theirs.locator('body')).not.toBeFocused()
  await context.close()
})

test(journeys.message, async ({ page, product }) => {
  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/mentorship')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await pressOn(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).first(),
  )
  await expect(page).toHaveURL(/\/mentorship\/inbox/)
  await expectOnHeading(page)
  const composer = page.getByRole('textbox', { name: /message/i })
  if (!(await composer.isVisible())) await pressOn(page, page.getByRole('main').getByRole('link').first())
  await typeInto(page, composer, 'Shall we talk about the two doors?')
  await pressOn(page, page.getByRole('button', { name: /^Send/ }))
  await expect(page.getByText('Shall we talk about the two doors?')).toBeVisible()

  await pressOn(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Learning Plan' }).first(),
  )
  await expectOnHeading(page)
  await pressOn(page, button(page, 'Add a goal'))
  const dialog = page.getByRole('dialog', { name: 'Add a goal' })
  await pressOn(page, dialog.getByRole('button', { name: 'Add goal' }))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Speak first once a week')
  await pressOn(page, dialog.getByRole('button', { name: 'Add goal' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('slider', { name: 'Speak first once a week' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test(journeys.admin, async ({ page, product }) => {
  test.slow()
  const call = createCaller(product.app)
  const admin = await addMember(product.platform, 'ADMIN', null)
  const name = `Fjord ${Date.now()}`
  await logIn(page, admin.email, '/admin-dashboard/companies')
  await pressOn(page, link(page, 'Create company'))
  await expectOnHeading(page)
  await pressOn(page, button(page, 'Create company'))
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/./)
  await page.keyboard.type(name)
  await typeInto(page, field(page, 'Description'), 'Boats and bridges')
  await typeInto(page, field(page, 'Registration code'), `KEYS-${Date.now()}`)
  await pressOn(page, button(page, 'Create company'))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  const companyId = page.url().split('/').at(-1) ?? ''

  await page.goto(`/admin-dashboard/people/import?companyId=${companyId}`)
  const rows = page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' })
  await pressOn(page, button(page, 'Check pasted rows'))
  await expect(rows).toBeFocused()
  await page.keyboard.insertText(
    ['Email,First name,Last name,Role', `kai@${companyId}.example,Kai,Moe,MENTOR`].join('\n'),
  )
  await pressOn(page, button(page, 'Check pasted rows'))
  await expect(page).toHaveURL(/\/people\/import\/[\w-]+$/)
  await expectOnHeading(page)
  await pressOn(page, button(page, 'Import 1 person'))
  await expect(page.getByText('1 person invited')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()

  for (const role of ['MENTOR', 'MENTEE'] as const) {
    const person = await addMember(product.platform, role, companyId)
    await fillQuestionnaire(call, person.token, role === 'MENTOR' ? 'mentor' : 'mentee')
  }
  await page.goto('/admin-dashboard/matching')
  await pressOn(page, button(page, 'Trigger auto-matching'))
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect(company).toBeFocused()
  await expect(company).toHaveAccessibleDescription('Please select a company')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/company=/)
  await pressOn(page, button(page, 'Trigger auto-matching'))
  await pressOn(page, button(page, 'Start the run'))
  await expect(page.getByText('0 blocking pairs.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
