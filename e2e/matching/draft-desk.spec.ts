import { addCompany, addCrowd, addMember } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

/** Six mentors and eight mentees who have answered; two of them can log in. */
async function openDraft(page: Page, { platform }: Product) {
  const company = await addCompany(platform, { name: 'Harbour & Co', code: `DRAFT-${crypto.randomUUID()}` })
  await addCrowd(platform, company.id, { mentors: 6, mentees: 8, seed: 9 })
  await platform.database.pool.query(
    'UPDATE users SET first_name = initcap(account_type::text) WHERE company_id = $1',
    [company.id],
  )
  const admin = await addMember(platform, 'ADMIN', null)
  await platform.database.pool.query(
    'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE company_id = $1',
    [company.id, admin.id],
  )
  await logIn(page, admin.email, `/admin-dashboard/matching?company=${company.id}`)
  await page.getByRole('button', { name: 'Trigger auto-matching' }).click()
  const trigger = page.getByRole('alertdialog', { name: 'Trigger auto-matching?' })
  await expect(trigger).toContainText('6 matches will be proposed, and 12 people will be told.')
  await trigger.getByRole('button', { name: 'Look at a draft instead' }).click()
  await expect(page.getByRole('heading', { name: '6 pairs, ready for you to review' })).toBeVisible()
  return company.id
}

const rows = (page: Page) => page.getByRole('region', { name: 'Proposed pairs' }).getByRole('listitem')

test('a manager locks one pair, swaps one, leaves one out and publishes; the people see each other', async ({
  page,
  product,
}) => {
  test.slow()
  const companyId = await openDraft(page, product)
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { name: /without a match$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^One more place would help most with/ })).toBeVisible()
  await scanAtBothSizes(page)

  await page
    .getByRole('button', { name: /^Lock / })
    .first()
    .click()
  const lock = page.getByRole('alertdialog', { name: 'Lock this pair?' })
  await expect(lock.getByRole('heading', { name: 'What it changes' })).toBeVisible()
  await scanAtBothSizes(page)
  await lock.getByRole('button', { name: 'Lock pair' }).click()
  await expect(page.getByRole('heading', { name: '1 change' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stable among everyone you haven’t fixed' })).toBeVisible()

  await page
    .getByRole('button', { name: /^Swap .*’s mentor$/ })
    .nth(1)
    .click()
  const swapper = page.getByRole('group', { name: /^Other mentors for/ })
  const swap = swapper.getByRole('button', { name: /^Swap to/ }).first()
  await expect(swap).toBeVisible()
  await scanAtBothSizes(page)
  const chosen = ((await swap.getAttribute('aria-label')) ?? '').replace('Swap to ', '')
  await swap.click()
  await expect(page.getByRole('heading', { name: '2 changes' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Chosen by' })).toContainText(chosen)

  await page
    .getByRole('button', { name: /^Leave out / })
    .last()
    .click()
  const out = page.getByRole('alertdialog', { name: 'Leave this pair out?' })
  await out.getByRole('tab', { name: 'Not with each other' }).click()
  await expect(out.getByRole('button', { name: 'Keep them apart' })).toBeVisible()
  await out.getByRole('tab', { name: 'Both sit this one out' }).click()
  await out.getByRole('button', { name: 'Leave both out' }).click()
  await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible()

  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish).toContainText('1 pair is left out.')
  await publish.getByRole('button', { name: /^Publish/ }).click()
  const asked = page.getByRole('alertdialog', { name: /^Publish .* pairs\?$/ })
  await expect(asked).toContainText('emails will be sent straight away')
  await asked.getByRole('button', { name: 'Publish draft' }).click()
  await expect(page.getByText('Pairs proposed', { exact: true })).toBeVisible()
  await scanAtBothSizes(page)

  const { pool } = product.platform.database
  const { rows: made } = await pool.query<Record<'mentee' | 'mentor' | 'menteeName' | 'mentorName', string>>(
    `SELECT e.email AS mentee, r.email AS mentor, e.first_name || ' ' || e.last_name AS "menteeName",
       r.first_name || ' ' || r.last_name AS "mentorName"
     FROM matches m JOIN users e ON e.id = m.mentee_id JOIN users r ON r.id = m.mentor_id
     WHERE m.company_id = $1 AND m.by_hand`,
    [companyId],
  )
  expect(made).toHaveLength(2)
  const swapped = made.find(({ mentorName }) => mentorName === chosen)
  for (const [email, partner] of [
    [swapped?.mentee, swapped?.mentorName],
    [swapped?.mentor, swapped?.menteeName],
  ]) {
    await logIn(page, email ?? '', '/to-be-matched')
    await expect(page.getByText(partner ?? '').first()).toBeVisible()
    await page.getByText('How was this decided?').click()
    await expect(page.getByText('Someone chose the two of you')).toBeVisible()
  }
})

test('a change is undone, and the keyboard does what the buttons do', async ({ page, product, guard }) => {
  // The event that it is gone may arrive just before the screen is left.
  guard.allow(/404 .*admin\/matching-(runs|drafts)/)
  await openDraft(page, product)
  const locks = page.getByRole('button', { name: /^Lock / })
  await locks.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(locks.nth(1)).toBeFocused()
  await page.keyboard.press('l')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock pair' }).click()
  await expect(page.getByRole('heading', { name: '1 change' })).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Locked/ }).click()
  await expect(page.getByRole('heading', { name: '1 change' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Lock /, pressed: true })).toHaveCount(0)
  await locks.first().focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('group', { name: /^Other mentors for/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /^Other mentors for/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Swap / }).first()).toBeFocused()

  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard this draft?' })
    .getByRole('button', { name: 'Discard draft' })
    .click()
  await expect(page.getByText('Draft discarded')).toBeVisible()
})
