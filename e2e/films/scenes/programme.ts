import type { Step } from '../film.ts'

/** The six months, and what to talk about next. */
export const openHome: Step = async ({ stage }) => {
  const { page } = stage
  const prepare = page.getByRole('heading', { name: 'Prepare your next session' })
  await stage.cut(async () => {
    await page.goto('/mentorship')
    await prepare.waitFor()
  })
  await stage.hold(1.2)
  await stage.scrollTo(prepare, 120)
  await stage.hold(1.8)
}

export const readSpark: Step = async ({ stage }) => {
  const { page } = stage
  const article = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await stage.cut(async () => {
    await page.goto('/mentorship/resources')
    await article.waitFor()
  })
  await stage.hold(1.2)
  await stage.press(article, async () => {
    await article.click()
    await page.waitForURL('**/mentorship/resources/*')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
  })
  await stage.hold(2)
}

/** A first proposal for a session, in both time zones. */
export const proposeSession: Step = async ({ stage }) => {
  const { page } = stage
  const propose = page.getByRole('button', { name: 'Propose a session' }).first()
  await stage.cut(async () => {
    await page.goto('/mentorship/calendar')
    await propose.waitFor()
  })
  await stage.hold(1.2)
  await stage.click(propose)
  await stage.hold(2.2)
}
