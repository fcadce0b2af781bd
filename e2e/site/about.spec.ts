import { expect, scan, test } from '../fixtures.ts'

const benefits = [
  'Higher engagement',
  'Lower turnover',
  'Stronger leaders',
  'Wider diversity',
  'Shared success',
  'Social mobility',
]

test('/about tells the mission, the tagline and the six benefits', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When two people meet at the right moment, both change',
  )
  for (const part of ['Why We Exist', 'How We Do It', 'What We Do']) {
    await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  }
  await expect(page.getByText('A transformative journey begins with the right match')).toBeVisible()
  for (const benefit of benefits) {
    await expect(page.getByRole('heading', { name: benefit, level: 3 })).toBeVisible()
  }
  await scan(page)
})

test('/why-mentorship-matters shows the same six cards and two ways on', async ({ page }) => {
  await page.goto('/why-mentorship-matters')
  await expect(page.getByRole('heading', { name: 'Why mentorship matters', level: 1 })).toBeVisible()
  for (const benefit of benefits) {
    await expect(page.getByRole('heading', { name: benefit, level: 2 })).toBeVisible()
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Find Mentor' })).toHaveAttribute('href', '/find-mentor')
  await expect(main.getByRole('link', { name: 'Become a Sponsor Company' })).toHaveAttribute(
    'href',
    '/become-mentor',
  )
  await scan(page)
})
