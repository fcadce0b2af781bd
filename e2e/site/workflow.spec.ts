import { expect, scan, test } from '../fixtures.ts'

test('/workflow has five phases, the criteria of a match and the technology', async ({ page }) => {
  await page.goto('/workflow')
  for (const [index, phase] of [
    'Registration and profiling',
    'Matching',
    'Six-month journey',
    'Support tools',
    'Feedback',
  ].entries()) {
    await expect(page.getByRole('heading', { name: `Phase ${index + 1}: ${phase}`, level: 2 })).toBeVisible()
  }
  for (const [weight, criterion] of [
    ['40%', 'Expertise & Learning Aspirations'],
    ['30%', 'Personality Compatibility'],
    ['30%', 'Values Alignment'],
  ] as const) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: criterion }) })
    await expect(item).toContainText(weight)
  }
  for (const technology of [
    'Behavioural and personality insight',
    'Stable matching engine',
    'Integrated calendar',
    'Shared dashboard',
    'Video conferencing',
    'Learning resources',
  ]) {
    await expect(page.getByText(technology, { exact: true })).toBeVisible()
  }
  await scan(page)
})

test('Join us leads to registration and the dashboard link to /mentorship', async ({ page }) => {
  await page.goto('/workflow')
  await expect(page.getByRole('link', { name: 'See the dashboard' })).toHaveAttribute('href', '/mentorship')
  await page.getByRole('link', { name: 'Join us' }).click()
  await expect(page).toHaveURL('/register')
})
