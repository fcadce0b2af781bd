import { addCompany, addCrowd, addMember } from '@brightpair/server/testing'
import type { Locator, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

/** Five mentors and seven mentees who have answered, named by their role. */
async function openDesk(page: Page, { platform }: Product, part: string) {
  const company = await addCompany(platform, { name: 'Harbour & Co', code: `DESK-${crypto.randomUUID()}` })
  await addCrowd(platform, company.id, { mentors: 5, mentees: 7, seed: 3 })
  await platform.database.pool.query(
    'UPDATE users SET first_name = initcap(account_type::text) WHERE company_id = $1',
    [company.id],
  )
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/matching/${part}?company=${company.id}`)
  await expect(page.getByRole('heading', { name: 'Matching desk', level: 1 })).toBeVisible()
}

async function choose(page: Page, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  // A list closes when the page scrolls, which on a phone can still happen just after the field got the focus.
  await expect(async () => {
    await field.fill(name)
    await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}`)], { timeout: 2_000 })
  }).toPass()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(name)
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** Everything a field shows within a second, in which the list follows the typing. */
const valuesOf = (field: Locator) =>
  field.evaluate(async (element) => {
    const seen = new Set<string>()
    for (const end = performance.now() + 1_000; performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve))
      seen.add((element as HTMLInputElement).value)
    }
    return [...seen]
  })

test('other weights are tried as a draft, compared, published, and one match is broken again', async ({
  page,
  product,
}) => {
  test.slow()
  await openDesk(page, product, 'what-if')
  await expect(page.getByText('No drafts yet')).toBeVisible()
  await scan(page)
  const expertise = page.getByRole('slider', { name: 'Expertise & Learning Aspirations' })
  await expertise.focus()
  await expertise.press('End')
  await expect(page.getByRole('slider', { name: 'Values Alignment' })).toHaveValue('0')
  await page.getByRole('button', { name: 'Try a draft with 100, 0, 0' }).click()
  const figures = page.getByRole('table', { name: 'Figures side by side' })
  // Two consecutive runs, in a low-priority thread.
  await expect(figures.getByRole('columnheader')).toHaveText(['Compared40, 30, 30', 'What if100, 0, 0'])
  await expect(figures.getByRole('row', { name: /Blocking pairs/ })).toContainText('0')
  await expect(page.getByRole('heading', { name: /another mentor, or none|same pairs/ })).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'Look at 100, 0, 0 and publish' }).click()
  await expect(page.getByRole('heading', { name: '5 pairs, ready for you to review' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 5 pairs' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Publish 5 pairs?' })
  await expect(asked).toContainText('10 emails will be sent straight away')
  await asked.getByRole('button', { name: 'Publish draft' }).click()
  await expect(page.getByText('5 pairs proposed')).toBeVisible()
  await page.getByRole('link', { name: 'See the matches' }).click()

  await expect(page.getByRole('button', { name: /Published draft/ })).toBeVisible()
  await choose(page, 'Mentee', 'Mentee 0')
  await choose(page, 'Mentor', 'Mentor 1')
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText(/Mentee 0 .*Mentor 1/).first()).toBeVisible()
  await scan(page)

  await page
    .getByRole('button', { name: /^Break the match/ })
    .first()
    .click()
  const breaking = page.getByRole('alertdialog', { name: 'Break this match?' })
  await breaking.getByRole('button', { name: 'Break match' }).click()
  await expect(breaking.getByText('Please give a reason.')).toBeVisible()
  await breaking.getByLabel('Reason').fill('They share a desk.')
  await scan(page)
  await breaking.getByRole('button', { name: 'Break match' }).click()
  await expect(page.getByText('Match broken')).toBeVisible()
  await expect(page.getByText('By an admin: They share a desk.')).toBeVisible()
})

test('somebody who waits is left out, another is paired by hand, and the missing skills are shown', async ({
  page,
  product,
}) => {
  test.slow()
  await openDesk(page, product, 'queue')
  const queue = page.getByRole('table', { name: 'Unmatched queue' })
  await expect(queue.getByRole('row')).toHaveCount(11)
  await scan(page)
  const search = page.getByLabel('Search')
  await search.fill('Mentee 5')
  expect(await valuesOf(search), 'the field shows what was typed').toEqual(['Mentee 5'])
  await page.getByRole('button', { name: 'Exclude from matching: Mentee 5' }).click()
  const holding = page.getByRole('alertdialog')
  await holding.getByLabel('Why').fill('On leave')
  await holding.getByRole('button', { name: 'Exclude from matching' }).click()
  await expect(queue).toContainText('Excluded from matching: On leave')

  await search.fill('Mentee 2')
  await page.getByRole('button', { name: 'Pair manually: Mentee 2' }).click()
  const pairing = page.getByRole('dialog', { name: 'Pair manually' })
  await expect(pairing.getByRole('combobox', { name: 'Mentee' })).toHaveValue('Mentee 2')
  await choose(page, 'Mentor', 'Mentor 3')
  await expect(pairing.getByRole('region', { name: 'What Mentee 2 would read' })).toBeVisible()
  await expect(pairing.getByRole('region', { name: 'What Mentor 3 would read' })).toBeVisible()
  await scan(page)
  await pairing.getByRole('button', { name: 'Propose this pair' }).click()
  await expect(page.getByText('Pair proposed')).toBeVisible()
  await expect(page.getByText('No one found')).toBeVisible()

  await page.getByRole('link', { name: 'Shortage forecast' }).click()
  await expect(page.getByText('4 mentors have 4 free places. 5 mentees are waiting.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Skills asked and offered' })).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'Unmatched queue' }).click()
  await search.fill('Mentee 5')
  await page.getByRole('button', { name: 'Include again: Mentee 5' }).click()
  await expect(page.getByText('Mentee is included in matching again')).toBeVisible()
})
