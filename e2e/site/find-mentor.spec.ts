import { addCompany } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Complete Questionnaire' })
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 12`, level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

async function goTo(page: Page, number: number) {
  await page.goto(`/find-mentor?question=${number}`)
  await expect(question(page, number)).toBeVisible()
}

test('/find-mentor explains the match before anybody starts @phone', async ({ page }) => {
  await page.goto('/find-mentor')
  await expect(page.getByRole('heading', { name: 'Find Mentor', level: 1 })).toBeVisible()
  await expect(start(page)).toBeVisible()
  for (const section of [
    'Initialization',
    'Weighted Preference Calculation',
    'Gale-Shapley Algorithm',
    'Final Matching',
  ]) {
    await expect(page.getByRole('heading', { name: section, level: 3 })).toBeVisible()
  }
  const breakdown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
  for (const [weight, criterion] of [
    ['40%', 'Expertise & Learning Aspirations'],
    ['30%', 'Personality Compatibility'],
    ['30%', 'Values Alignment'],
  ] as const) {
    await expect(breakdown.filter({ hasText: criterion }).getByText(weight)).toBeVisible()
  }
  await expect(page.getByRole('figure', { name: 'How proposals move' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await scan(page)
})

test('twelve questions, Back closed on the first and Submit on the last @phone', async ({ page }) => {
  await page.goto('/find-mentor')
  await start(page).click()
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Find Mentor' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await scan(page)
  for (let number = 1; number < 12; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await next(page).click()
  }
  await expect(question(page, 12)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(question(page, 11)).toBeVisible()
})

test('answers stay on the way back to the introduction and over a reload', async ({ page }) => {
  await page.goto('/find-mentor')
  await start(page).click()
  await page.getByLabel('I confirm that I am 18 or older').check()
  await next(page).click()
  await page.getByLabel('Public Speaking & Presentation').check()
  await page.reload()
  await expect(question(page, 2)).toBeVisible()
  await expect(page.getByLabel('Public Speaking & Presentation')).toBeChecked()

  await page.getByRole('button', { name: 'Back to the introduction' }).click()
  await expect(page.getByRole('heading', { name: 'Find Mentor', level: 1 })).toBeVisible()
  await expect(page.getByText('Your earlier answers are still here.')).toBeVisible()
  await start(page).click()
  await expect(page.getByLabel('I confirm that I am 18 or older')).toBeChecked()
})

test('the answers are kept, thanked for, and carried into the new account @phone', async ({
  page,
  product,
}, info) => {
  const company = await addCompany(product.platform)
  await page.goto('/find-mentor')
  await start(page).click()
  await page.goto('/find-mentor?question=2')
  await page.getByLabel('Negotiation Skills').check()
  await next(page).click()
  await page.getByPlaceholder('Enter your answer here...').fill('Lead my first project')
  await page.goto('/find-mentor?question=12')
  await page.getByLabel('Complementary').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText('people aged 18 and over')
  await page.getByRole('button', { name: 'Go to question 1' }).click()
  await page.getByLabel('I confirm that I am 18 or older').check()
  await page.goto('/find-mentor?question=12')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you/, level: 1 })).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page).toHaveURL('/register?as=mentee')
  await expect(page.getByRole('tab', { name: 'Mentee' })).toHaveAttribute('aria-selected', 'true')
  const email = `interested-${info.project.name}@register.example`
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Haddad')
  await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbour')
  await page.getByLabel('Confirm Password').fill('a-quiet-harbour')
  await page.getByLabel('Registration code').fill(company.code)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/questionairre')

  const { rows } = await product.platform.database.pool.query(
    'select kind, answers from interest_answers join users on users.id = user_id where users.email = $1',
    [email],
  )
  expect(rows).toEqual([
    {
      kind: 'MENTEE',
      answers: [
        expect.objectContaining({ questionId: 1, choices: ['I confirm that I am 18 or older'] }),
        expect.objectContaining({ questionId: 2, choices: ['Negotiation Skills'] }),
        expect.objectContaining({ questionId: 3, text: 'Lead my first project' }),
        expect.objectContaining({ questionId: 12, choices: ['Complementary'] }),
      ],
    },
  ])
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('interest')),
  )
  expect(left).toEqual([])
})

test('the answers are still here when they could not be sent', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/)
  await goTo(page, 1)
  await page.getByLabel('I confirm that I am 18 or older').check()
  await goTo(page, 12)
  await page.getByLabel('Similar').check()
  await page.route('**/api/interest', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText('They’re still here.')
  await expect(page.getByLabel('Similar')).toBeChecked()
})
