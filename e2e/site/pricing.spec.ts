import { expect, scan, test } from '../fixtures.ts'

const plans = [
  {
    name: 'Starter',
    size: 'Up to 30 users',
    price: '$499/month',
    features: ['Basic mentoring', 'Email support', 'Monthly reports'],
  },
  {
    name: 'Growth',
    size: 'Up to 100 users',
    price: '$1,499/month',
    features: ['Advanced matching', 'Priority support', 'Custom integrations', 'Analytics dashboard'],
  },
  {
    name: 'Enterprise',
    size: 'More than 100 users',
    price: 'Get in touch',
    features: [
      'Unlimited users',
      'Custom features',
      'Dedicated support',
      'Advanced analytics',
      'White-label options',
    ],
  },
]

test('/pricing offers the three plans with what is in them', async ({ page }) => {
  await page.goto('/pricing')
  const cards = page.getByRole('region', { name: 'Plans' }).getByRole('article')
  await expect(cards).toHaveCount(plans.length)
  for (const [index, { name, size, price, features }] of plans.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByText(size, { exact: true })).toBeVisible()
    await expect(card).toContainText(price)
    await expect(card.getByRole('listitem')).toHaveText(features)
    await expect(card.getByRole('link', { name: 'Choose Plan' })).toHaveAttribute(
      'href',
      `/demo?plan=${name.toLowerCase()}`,
    )
  }
  await expect(cards.filter({ hasText: 'Most Popular' }).getByRole('heading')).toHaveText('Growth')
  await scan(page)
})

test('a chosen plan leads to the demo, and sales can be asked', async ({ page }) => {
  await page.goto('/pricing')
  await page
    .getByRole('article')
    .filter({ hasText: 'Growth' })
    .getByRole('link', { name: 'Choose Plan' })
    .click()
  await expect(page).toHaveURL('/demo?plan=growth')
  await expect(page.getByText('Your plan: Growth')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Contact our sales team' }).click()
  await expect(page).toHaveURL('/contact')
})
