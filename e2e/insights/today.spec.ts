import { addCaller, addCompany, addMember } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a manager starts with a checklist, follows a line of today to its people and chooses how often it is mailed', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, '/admin-dashboard')
  await expect(page.getByText('3 of 6 done')).toBeVisible()
  await expect(page.getByText(company.code)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0)
  await expect(page.getByText('Matching runs within one company.')).toHaveCount(0)
  await scanAtBothSizes(page)

  const late = { invitedAt: new Date(platform.clock.now().getTime() - 20 * DAY), lastName: 'Lateman' }
  await addMember(platform, 'MENTEE', company.id, late)
  await addMember(platform, 'MENTOR', company.id, { lastName: 'Joined' })
  await page.reload()
  const today = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Today' }) })
  await expect(today.getByText('1 invitation has expired')).toBeVisible()
  await today.getByRole('link', { name: 'See who' }).click()
  await expect(page.getByRole('link', { name: /Lateman/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Joined/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invitation expired' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto('/settings#notices')
  await page.getByLabel('Email me what needs me').selectOption('Every day')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Your times are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email me what needs me')).toHaveValue('Every day')
})
