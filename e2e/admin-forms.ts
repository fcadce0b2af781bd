import type { Page } from 'playwright/test'

/** Fills in a track with an activity for each of its six months, up to the button that creates it. */
export async function fillTrack(page: Page, name: string): Promise<void> {
  await page.getByLabel('Track name').fill(name)
  await page.getByLabel('Description').first().fill('Six months on staying steady.')
  for (const month of [1, 2, 3, 4, 5, 6]) {
    const head = page.getByRole('button', { name: `Month ${month}` })
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter')
    const fields = page.getByRole('group', { name: `Activity of month ${month}` })
    await fields.getByLabel('Activity name').fill(`Step ${month}`)
    await fields.getByLabel('Description').fill(`What step ${month} asks for.`)
  }
}

/** Fills in a question with one option that belongs to a track, up to the button that creates it. */
export async function fillQuestion(page: Page, question: string, option: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill(question)
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill(option)
  await page.getByRole('button', { name: 'Remove option 2' }).click()
}

export const chooseTrack = (page: Page, option: string, track: string): Promise<void> =>
  page
    .getByRole('group', { name: `Tracks of ${option}` })
    .getByRole('button', { name: track })
    .press('Space')
