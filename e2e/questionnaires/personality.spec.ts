import { addCompany, addPerson, type TestApp } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

async function open(page: Page, { platform }: Pick<TestApp, 'platform'>) {
  const company = await addCompany(platform)
  const person = await addPerson(platform, 'MENTEE', company.id, { questionnaireFilledAt: new Date() })
  await logIn(page, person.email)
  await expect(page).toHaveURL('/to-be-matched')
  return person
}

const intro = (page: Page) => page.getByRole('heading', { name: 'How you like to work', level: 1 })
const result = (page: Page) => page.getByRole('heading', { name: 'This is you, today' })

async function answerPart(page: Page, part: number, mark: string) {
  await expect(page.getByRole('heading', { name: `Part ${part} of 4` })).toBeVisible()
  for (const group of await page.getByRole('group').all()) await group.getByLabel(mark).check()
}

async function takeAll(page: Page, mark = 'Mostly') {
  await page.getByRole('button', { name: 'Start' }).click()
  for (let part = 1; part <= 4; part++) {
    await answerPart(page, part, mark)
    await page.getByRole('button', { name: part < 4 ? 'Continue' : 'See my result' }).click()
  }
  await expect(result(page)).toBeVisible()
}

test('is offered while waiting and ends in a picture with kind words @phone', async ({ page, product }) => {
  await open(page, product)
  await page.getByRole('link', { name: 'Start the assessment' }).click()
  await expect(page).toHaveURL('/personality')
  await expect(intro(page)).toBeVisible()
  await scan(page)
  await takeAll(page)
  await expect(page.getByRole('img', { name: /six petals/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Curiosity' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Go to your match' }).click()
  await expect(page.getByText('Your working-style result is being used in matching.')).toBeVisible()
})

test('can be skipped @phone', async ({ page, product }) => {
  await open(page, product)
  await page.goto('/personality')
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/to-be-matched')
})

test('a part waits until all of it is answered, and a reload keeps what was said @phone', async ({
  page,
  product,
}) => {
  await open(page, product)
  await page.goto('/personality')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(page.getByText('6 statements left')).toBeVisible()
  await scan(page)
  await answerPart(page, 1, 'A little')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Part 2 of 4' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Part 2 of 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('group').first().getByLabel('A little')).toBeChecked()
})

test('a result can be taken again and removed @phone', async ({ page, product }) => {
  await open(page, product)
  await page.goto('/personality')
  await takeAll(page, 'Very much')
  await page.getByRole('button', { name: 'Take it again' }).click()
  await expect(page.getByRole('heading', { name: 'Part 1 of 4' })).toBeVisible()
  await page.reload()
  await expect(result(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove my result' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove your result?' })
  await expect(dialog).toBeVisible()
  await scan(page)
  await dialog.getByRole('button', { name: 'Remove my result' }).click()
  await expect(page.getByText('Result removed.')).toBeVisible()
  await expect(intro(page)).toBeVisible()
})

test('a result that cannot be stored keeps the answers', async ({ page, product, guard }) => {
  guard.allow(/ERR_FAILED/)
  await open(page, product)
  await page.goto('/personality')
  await page.getByRole('button', { name: 'Start' }).click()
  for (let part = 1; part <= 4; part++) {
    await answerPart(page, part, 'Not at all')
    if (part < 4) await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.route('**/api/personality', (route) => route.abort())
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByText('We couldn’t save your result. Your answers are still here.')).toBeVisible()
  await page.unroute('**/api/personality')
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(result(page)).toBeVisible()
})

test('statements that do not arrive can be asked for again', async ({ page, product, guard }) => {
  guard.allow(/ERR_FAILED/)
  await open(page, product)
  await page.route('**/api/personality/statements', (route) => route.abort())
  await page.goto('/personality')
  await expect(page.getByText('We couldn’t load this.')).toBeVisible()
  await scan(page)
  await page.unroute('**/api/personality/statements')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(intro(page)).toBeVisible()
})

test('an admin has no assessment', async ({ page, product }) => {
  const admin = await addPerson(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, '/personality')
  await expect(page).toHaveURL('/admin-dashboard')
})
