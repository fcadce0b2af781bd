import { addCompany, addPerson } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const tracks = [
  {
    path: '/power_play_track',
    name: 'Power Play track',
    themes: [
      'Owning your Voice',
      'The Art of Self Promotion',
      'Confident Decision Making',
      'Negotiation & Influence',
      'The Power of Strategic Networking',
      'Leadership in Action',
    ],
  },
  {
    path: '/unbreakable_mind_track',
    name: 'Unbreakable Mindset track',
    themes: [
      'Reading your Inner Weather',
      'Answering the Inner Critic',
      'Coming Back from Setbacks',
      'Energy before Time',
      'Steady while Things Change',
      'A Purpose that Holds',
    ],
  },
] as const

for (const { path, name, themes } of tracks) {
  test(`${path} shows a theme for each of six months, and placeholders to a visitor @phone`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const months = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Month' })
    await expect(months).toHaveCount(6)
    for (const [index, theme] of themes.entries()) {
      await expect(months.nth(index)).toContainText(`Month${index + 1}`)
      await expect(months.nth(index).getByRole('heading', { name: theme })).toBeVisible()
    }
    const match = page.getByRole('complementary', { name: 'Your Match' })
    await expect(match.getByText('First name', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await scan(page)
  })
}

test('Sign Here leads to the agreement, through the login for a visitor @phone', async ({ page }) => {
  await page.goto('/power_play_track')
  await page.getByRole('link', { name: 'Sign Here' }).click()
  await expect(page).toHaveURL('/login?next=%2Fagreement')
})

test('a signed-in mentee sees their own first name and that the mentor is still to be matched @phone', async ({
  page,
  product,
}) => {
  const company = await addCompany(product.platform)
  const mentee = await addPerson(product.platform, 'MENTEE', company.id, { firstName: 'Noor' })
  await logIn(page, mentee.email, '/unbreakable_mind_track')
  const match = page.getByRole('complementary', { name: 'Your Match' })
  await expect(match.getByText('Noor', { exact: true })).toBeVisible()
  await expect(match.getByText('To be matched')).toBeVisible()
  await expect(match.getByText('First name', { exact: true })).toHaveCount(0)
  await scan(page)
  await match.getByRole('link', { name: 'Sign Here' }).click()
  await expect(page).toHaveURL('/agreement')
})
