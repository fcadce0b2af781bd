import { addPair, completeProgrammes } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const SEVEN_MONTHS = 213 * 86_400_000

test('who completed six months gets a certificate that a stranger can check', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { mentee, mentor } = await addPair(product.platform, {
    startedAt: new Date(Date.now() - SEVEN_MONTHS),
  })
  await completeProgrammes(product.platform)
  await logIn(page, mentee.email, '/mentorship/partner')
  const card = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'Your certificate' }),
  })
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe('certificate.pdf')
  const number = (await card.getByRole('link').textContent()) ?? ''
  expect(number).toMatch(/^(?:[0-9A-F]{4}-){4}[0-9A-F]{4}$/)
  await scan(page)

  const stranger = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
  })
  guard.watch(stranger)
  const theirs = await stranger.newPage()
  await theirs.goto(`/certificates/${number}`)
  await expect(theirs.getByText('This certificate is genuine')).toBeVisible()
  await expect(
    theirs.getByRole('heading', { name: `${mentee.firstName} ${mentee.lastName}`, level: 1 }),
  ).toBeVisible()
  await expect(theirs.getByText(mentor.lastName)).toHaveCount(0)
  await scan(theirs)

  guard.allow(/404/)
  await theirs.goto(`/certificates/${number.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)
  await expect(theirs.getByRole('heading', { name: 'We can’t find this certificate' })).toBeVisible()
  await scan(theirs)
  await stranger.close()
})
