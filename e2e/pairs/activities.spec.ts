import { addPair } from '@brightpair/server/testing'
import type { Locator, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const month = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Month ${number}`) })
const monthBody = (page: Page) => page.getByRole('region', { name: /^Your six months with/ })
const names = (page: Page) => monthBody(page).getByRole('heading', { level: 3 })
const card = (page: Page, name: string) => monthBody(page).getByRole('listitem').filter({ hasText: name })

async function emptyMonth(product: Parameters<typeof addPair>[0], enrollmentId: string) {
  await product.database.pool.query('DELETE FROM activities WHERE enrollment_id = $1 AND month = 2', [
    enrollmentId,
  ])
}

/** Tabs forwards until it has the focus. */
async function pressUntilFocused(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('an activity of the mentor is ticked by the mentee, each seen by the other without a reload', async ({
  page: mentor,
  browser,
  product,
  guard,
}) => {
  const pair = await addPair(product.platform)
  await emptyMonth(product.platform, pair.enrollmentId)
  const other = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  guard.watch(other)
  const mentee = await other.newPage()
  await logIn(mentor, pair.mentor.email)
  await logIn(mentee, pair.mentee.email)
  let loads = 0
  for (const page of [mentor, mentee]) {
    await month(page, 2).click()
    page.on('load', () => loads++)
  }

  await mentor.getByRole('button', { name: 'Add an activity' }).click()
  const form = mentor.getByRole('dialog', { name: 'New activity for month 2' })
  await form.getByRole('button', { name: 'Add activity' }).click()
  await expect(form.getByText('Please give the activity a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Shadow a decision')
  await form.getByLabel('What to do').fill('Sit in on one planning meeting.')
  await form.getByLabel('Link to schedule (optional)').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add activity' }).click()
  await expect(form.getByText('Please enter a link that starts with https:// or http://.')).toBeVisible()
  await scan(mentor)
  await form.getByLabel('Link to schedule (optional)').fill('https://meet.example/shadow')
  await form.getByLabel('Trainings (optional)').fill('Listening\nTaking notes')
  await form.getByRole('button', { name: 'Add activity' }).click()
  await expect(form).toBeHidden()

  const seen = card(mentee, 'Shadow a decision')
  await expect(seen.getByText('Trainings Listening, Taking notes')).toBeVisible()
  await seen.getByRole('checkbox', { name: 'Done: Shadow a decision' }).check()
  await expect(card(mentor, 'Shadow a decision').getByText(/^Done \w+day \d+ \w+$/)).toBeVisible()
  await seen.getByRole('checkbox').uncheck()
  await expect(card(mentor, 'Shadow a decision').getByText(/^Done /)).toHaveCount(0)

  await mentor.getByRole('button', { name: 'Edit Shadow a decision' }).click()
  const edit = mentor.getByRole('dialog', { name: 'Edit activity' })
  await edit.getByLabel('Name').fill('Shadow two decisions')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(card(mentee, 'Shadow two decisions')).toBeVisible()

  await mentor.getByRole('button', { name: 'Remove Shadow two decisions' }).click()
  const ask = mentor.getByRole('alertdialog', { name: 'Remove Shadow two decisions?' })
  await scan(mentor)
  await ask.getByRole('button', { name: 'Remove' }).click()
  await expect(mentee.getByText("No activities yet. Your mentor haven't created activity")).toBeVisible()
  expect(loads).toBe(0)
  await other.close()
})

test('a mentor orders, writes and removes by keyboard alone, and orders by dragging too', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  await emptyMonth(product.platform, pair.enrollmentId)
  for (const [position, name] of ['One', 'Two', 'Three'].entries()) {
    await product.platform.database.pool.query(
      "INSERT INTO activities (enrollment_id, company_id, month, position, name, description) VALUES ($1, $2, 2, $3, $4, 'Words.')",
      [pair.enrollmentId, pair.companyId, position, name],
    )
  }
  await logIn(page, pair.mentor.email)
  await month(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['One', 'Two', 'Three'])
  const down = page.getByRole('button', { name: 'Move One down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Two', 'One', 'Three'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Two', 'Three', 'One'])
  await expect(page.getByText('One is now at place 3 of 3.')).toBeAttached()

  await card(page, 'One').getByTitle('Drag to change the order').dragTo(card(page, 'Two'))
  await expect(names(page)).toHaveText(['One', 'Two', 'Three'])

  await page.getByRole('button', { name: 'Add an activity' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressUntilFocused(page, page.getByLabel('Name'))
  await page.keyboard.type('Four')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Four words are enough.')
  await pressUntilFocused(page, page.getByRole('button', { name: 'Add activity' }))
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['One', 'Two', 'Three', 'Four'])

  await pressUntilFocused(page, page.getByRole('button', { name: 'Remove Three' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Remove Three?' })).toBeVisible()
  await pressUntilFocused(page, page.getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['One', 'Two', 'Four'])
  await page.reload()
  await month(page, 2).click()
  await expect(names(page)).toHaveText(['One', 'Two', 'Four'])
})

test('a box follows whoever changes their mind, however late the answers come', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  const sent: boolean[] = []
  await page.route('**/api/enrollments/*/activities/*/done', async (route) => {
    sent.push(route.request().postDataJSON().done)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await logIn(page, pair.mentee.email)
  const box = monthBody(page).getByRole('checkbox').first()
  await expect(box).toBeVisible()
  /** Records what the box shows synchronously after a click, and from then on. */
  await box.evaluate(async (element, clicks) => {
    const input = element as HTMLInputElement
    const shown: boolean[] = []
    Object.assign(window, { shown })
    for (let click = 0; click < clicks; click++) {
      input.click()
      for (let turn = 0; turn < 100; turn++) await null
      shown.push(input.checked)
    }
    setInterval(() => input.checked !== shown.at(-1) && shown.push(input.checked))
  }, 3)
  await expect.poll(() => sent).toEqual([true, false, true])
  await expect(monthBody(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { shown: boolean[] }).shown)).toEqual([
    true,
    false,
    true,
  ])
})
