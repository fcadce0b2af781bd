import { addCompany, addMatch, addPerson, type TestApp } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 12`, level: 1 })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

/** The first option of a choice, some words for a text. */
async function answer(page: Page) {
  const words = page.getByPlaceholder('Enter your answer here...')
  if (await words.isVisible()) await words.fill('I once ran a lighthouse.')
  else await page.getByRole('group').locator('.option').first().click()
}

async function answerAll(page: Page, from = 1) {
  for (let number = from; number <= 12; number++) {
    await expect(heading(page, number)).toBeVisible()
    await answer(page)
    if (number < 12) await goOn(page)
  }
}

async function enter(page: Page, product: Pick<TestApp, 'platform'>, role: 'MENTOR' | 'MENTEE' = 'MENTOR') {
  const company = await addCompany(product.platform)
  const person = await addPerson(product.platform, role, company.id)
  await logIn(page, person.email)
  await expect(page).toHaveURL('/questionairre')
  await expect(heading(page, 1)).toBeVisible()
  return person
}

test('leads through all questions to the match, and remembers that it was filled @phone', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await answerAll(page)
  await submit(page).click()
  await expect(page.getByText('Submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/to-be-matched')
  expect(await page.evaluate(() => localStorage.getItem('questionnaireFilled'))).toBe('true')
})

test('a confirmation, a choice of up to three and a text have no accessibility violation @phone', async ({
  page,
  product,
}) => {
  await enter(page, product, 'MENTEE')
  await scan(page)
  for (const number of [2, 3]) {
    await goOn(page)
    await expect(heading(page, number)).toBeVisible()
    await scan(page)
  }
})

test('a single choice at the end, with Submit still closed, has no accessibility violation @phone', async ({
  page,
  product,
}) => {
  await enter(page, product, 'MENTEE')
  for (let number = 1; number < 12; number++) await goOn(page)
  await expect(submit(page)).toBeDisabled()
  await scan(page)
})

test('Submit waits for every question and says which are open @phone', async ({ page, product }) => {
  await enter(page, product)
  for (let number = 1; number <= 12; number++) {
    if (number !== 4 && number !== 7) await answer(page)
    if (number < 12) await goOn(page)
  }
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Questions 4 and 7 need an answer')).toBeVisible()
  await page.getByRole('button', { name: 'Go to question 4' }).click()
  await expect(heading(page, 4)).toBeVisible()
})

test('answers outlive a reload and a log-out, and one goes on where one stopped @phone', async ({
  page,
  product,
}) => {
  const person = await enter(page, product)
  await page.getByLabel('Strategic Thinking').check()
  await page.getByLabel('Other', { exact: true }).check()
  await page.getByLabel('Please specify').fill('Beekeeping')
  await goOn(page)
  await goOn(page)
  await goOn(page)
  await page.getByPlaceholder('Enter your answer here...').fill('From opera to engineering.')
  await page.reload()
  await expect(heading(page, 4)).toBeVisible()
  await expect(page.getByPlaceholder('Enter your answer here...')).toHaveValue('From opera to engineering.')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person.email)
  await expect(heading(page, 4)).toBeVisible()
  await expect(page.getByText('We saved your place.')).toBeVisible()
  for (let back = 0; back < 3; back++) await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Strategic Thinking')).toBeChecked()
  await expect(page.getByLabel('Please specify')).toHaveValue('Beekeeping')
})

test('a choice of up to three closes when three are chosen @phone', async ({ page, product }) => {
  await enter(page, product)
  for (const name of ['Strategic Thinking', 'Negotiation Skills', 'Career Path Exploration'])
    await page.getByLabel(name).check()
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Leadership & Management', exact: true })).toBeDisabled()
  await page.getByLabel('Negotiation Skills').uncheck()
  await expect(page.getByRole('checkbox', { name: 'Leadership & Management', exact: true })).toBeEnabled()
})

test('is answered by keyboard alone', async ({ page, product }) => {
  await enter(page, product)
  for (let number = 1; number <= 12; number++) {
    await expect(heading(page, number)).toBeFocused()
    const words = page.getByPlaceholder('Enter your answer here...')
    if (await words.isVisible()) {
      await page.keyboard.press('Tab')
      await expect(words).toBeFocused()
      await page.keyboard.type('1 2 3 in words')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      continue
    }
    await page.keyboard.press('2')
    await expect(page.locator('.option input').nth(1)).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL('/to-be-matched')
})

test('a second press of a number unticks a choice of several, and keeps a single one', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(page.locator('.option input:checked')).toHaveCount(0)
  for (let number = 1; number < 6; number++) await goOn(page)
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(page.locator('.option input:checked')).toHaveCount(1)
})

test('a failed submission keeps everything and can be tried again', async ({ page, product, guard }) => {
  guard.allow(/ERR_FAILED|status of 5/)
  await enter(page, product)
  await answerAll(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/api/mentor/answers', (route) => route.abort())
  await submit(page).click()
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .getByText('Failed to submit. Please try again.')
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/questionairre')
  await page.unroute('**/api/mentor/answers')
  await submit(page).click()
  await expect(page).toHaveURL('/to-be-matched')
})

test('questions that do not arrive can be asked for again', async ({ page, product, guard }) => {
  guard.allow(/ERR_FAILED/)
  const company = await addCompany(product.platform)
  const person = await addPerson(product.platform, 'MENTEE', company.id)
  await page.route('**/api/mentee/questionnaire', (route) => route.abort())
  await logIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'We couldn’t load your questions' })).toBeVisible()
  await scan(page)
  await page.unroute('**/api/mentee/questionnaire')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 1)).toBeVisible()
})

test('an answer that could not be saved is saved later', async ({ page, product, guard }) => {
  guard.allow(/ERR_FAILED/)
  await enter(page, product)
  await page.route('**/answers/draft', (route) => route.abort())
  await page.getByLabel('Strategic Thinking').check()
  await expect(page.getByText('Not saved yet. We’ll keep trying.')).toBeVisible()
  await page.unroute('**/answers/draft')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Strategic Thinking')).toBeChecked()
})

test('answers of the public page are filled in already', async ({ page, product }) => {
  const { code } = await addCompany(product.platform)
  await page.goto('/find-mentor')
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await page.getByLabel('I confirm that I am 18 or older').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Negotiation Skills').check()
  for (let number = 2; number < 12; number++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByLabel('Email address').fill(`carried-${Date.now()}@people.example`)
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Haddad')
  await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbour')
  await page.getByLabel('Confirm Password').fill('a-quiet-harbour')
  await page.getByLabel(/registration code/i).fill(code)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/questionairre')
  await expect(heading(page, 3)).toBeVisible()
  await expect(page.getByText('We kept what you told us before')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Negotiation Skills')).toBeChecked()
})

test('stands still while a match is open, and says why', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentor = await addPerson(product.platform, 'MENTOR', company.id, {
    questionnaireFilledAt: new Date(),
  })
  const mentee = await addPerson(product.platform, 'MENTEE', company.id, {
    questionnaireFilledAt: new Date(),
  })
  await addMatch(product.platform, mentor, mentee)
  await logIn(page, mentee.email, '/questionairre')
  await expect(page.getByRole('heading', { name: 'Your answers are locked for now' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Go to your match' }).click()
  await expect(page).toHaveURL('/to-be-matched')
})
