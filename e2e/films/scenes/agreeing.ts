import type { Step } from '../film.ts'
import type { Person } from '../people.ts'

const PARTS = ['Expertise & Learning Aspirations', 'Personality Compatibility', 'Values Alignment']

/** What both said, part by part. */
export const readReasons: Step = async ({ stage }) => {
  for (const name of PARTS) {
    await stage.point(stage.page.getByRole('heading', { name, level: 2 }))
    await stage.hold(0.9)
  }
}

/** The partner's acceptance, off screen. */
export const partnerAccepts =
  (side: 'mentor' | 'mentee', partner: Person): Step =>
  ({ cast }) =>
    cast.acceptMatch(side, partner)

export const partnerSigns =
  (partner: Person): Step =>
  ({ cast }) =>
    cast.signAgreement(partner)

export const proceed: Step = async ({ stage }) => {
  const button = stage.page.getByRole('button', { name: 'Proceed to the agreement' })
  await stage.point(button)
  await stage.hold(1)
  await stage.press(button, async () => {
    await button.click()
    await button.waitFor({ state: 'detached' })
  })
}

/** The partner hasn’t answered yet. */
export const wait: Step = ({ stage }) => stage.hold(2)

export const signAgreement: Step = async ({ stage }) => {
  const { page } = stage
  await stage.cut(async () => {
    await page.goto('/agreement')
    await page.getByRole('button', { name: 'Sign Agreement' }).waitFor()
  })
  await stage.hold(1.4)
  await stage.click(page.getByRole('checkbox'))
  await stage.hold(0.4)
  const sign = page.getByRole('button', { name: 'Sign Agreement' })
  await stage.press(sign, async () => {
    await sign.click()
    await page.getByText('Agreement signed').waitFor()
    await page.goto('/agreement')
    await page.getByText('Signed by both of you').waitFor()
  })
  await stage.hold(2)
}

export const walkTrack: Step = async ({ stage }) => {
  const { page } = stage
  await stage.cut(async () => {
    await page.goto('/power_play_track')
    await page.getByRole('heading', { name: 'Your Match' }).waitFor()
  })
  await stage.hold(1.2)
  await stage.scrollTo(page.getByRole('main').locator('ol > li').nth(2))
  await stage.hold(1.2)
}
