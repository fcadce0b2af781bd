import { addCompany, addMember } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('an admin writes where someone works and for whom, and the person finds and changes it', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/400/)
  const { platform } = product
  const company = await addCompany(platform)
  const boss = await addMember(platform, 'MENTOR', company.id, { firstName: 'Bea', lastName: 'Best' })
  const person = await addMember(platform, 'MENTEE', company.id)
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/people/${person.id}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'At work' }) })
  await expect(card.getByText('Not given')).toHaveCount(4)
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Department').fill('Grid operations')
  await card.getByLabel('Manager’s email').fill(person.email)
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByText('Nobody is their own manager.').first()).toBeVisible()
  await expect(card.getByLabel('Department')).toHaveValue('Grid operations')
  await card.getByLabel('Manager’s email').fill(boss.email)
  await scanAtBothSizes(page)
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByRole('link', { name: 'Bea Best' })).toBeVisible()
  await expect(card.getByText('Grid operations')).toBeVisible()

  await logIn(page, person.email, '/settings#you')
  await expect(page.getByLabel('Department (optional)')).toHaveValue('Grid operations')
  await expect(page.getByLabel('Your manager’s email (optional)')).toHaveValue(boss.email)
  await page.getByLabel('Department (optional)').fill('Studio')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Department (optional)')).toHaveValue('Studio')
})
