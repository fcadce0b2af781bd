import { PASSWORD } from '@brightpair/server/testing'
import type { Step } from '../film.ts'
import type { Answers, Person } from '../people.ts'
import type { Stage } from '../stage.ts'

const QUESTIONS = 12

interface Newcomer extends Person {
  readonly as: 'Mentor' | 'Mentee'
  readonly code: string
}

export const register =
  (who: Newcomer): Step =>
  async ({ stage, cast }) => {
    const { page } = stage
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await stage.cut(async () => {
      await page.goto('/register')
      await field('Email address').waitFor()
    })
    await stage.hold(0.6)
    await stage.click(page.getByRole('tab', { name: who.as }))
    await stage.type(field('Email address'), who.email)
    await stage.cut(async () => {
      await field('First Name').fill(who.firstName)
      await field('Last Name').fill(who.lastName)
      await field('Password').fill(PASSWORD)
      await field('Confirm Password').fill(PASSWORD)
    })
    await stage.hold(0.4)
    await stage.type(field('Registration code'), who.code)
    await stage.click(page.getByRole('button', { name: 'Create Account' }))
    await question(stage, 1).waitFor()
    await stage.hold(0.8)
    await cast.choosePortrait(who)
  }

/** Off screen. */
export const signInAs =
  ({ email }: Person): Step =>
  ({ stage }) =>
    stage.cut(async () => {
      const { page } = stage
      await page.goto('/login')
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      // Without the toast that greets everyone who signs in.
      await page.reload()
    })

/** The named questions one by one, the others fast-forwarded. */
export const answer =
  (answers: Answers, slowly: readonly number[]): Step =>
  async ({ stage }) => {
    const goOn = stage.page.getByRole('button', { name: 'Continue' })
    for (let number = 1; number <= QUESTIONS; number++) {
      await question(stage, number).waitFor()
      const isSlow = slowly.includes(number)
      const given = answers[number] ?? []
      await (isSlow ? answerSlowly(stage, given) : answerAtOnce(stage, given))
      if (number === QUESTIONS) return
      await (isSlow ? stage.click(goOn) : stage.cut(() => goOn.click()))
    }
  }

/** The minute about oneself that follows the answers is shown, and left for later. Notices would cover the headline. */
export const submitAnswers: Step = async ({ stage }) => {
  const { page } = stage
  const skip = page.getByRole('button', { name: 'Skip for now' })
  const partner = page.getByRole('region', { name: /Meet \S+, your/ })
  await stage.click(page.getByRole('button', { name: 'Submit' }))
  await skip.or(partner).first().waitFor({ timeout: 60_000 })
  if (await skip.isVisible()) {
    await stage.hold(1.2)
    await stage.cut(() => skip.click())
  }
  await partner.waitFor({ timeout: 60_000 })
  await stage.cut(() => page.reload())
  await partner.waitFor()
  await stage.hold(2.4)
}

const question = ({ page }: Stage, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS}`, level: 1 })

const option = ({ page }: Stage, name: string) => page.locator('.option').filter({ hasText: name }).first()
const words = ({ page }: Stage) => page.getByPlaceholder('Enter your answer here...')

async function answerSlowly(stage: Stage, given: string | readonly string[]) {
  await stage.hold(0.5)
  if (typeof given === 'string') await stage.type(words(stage), given)
  else for (const name of given) await stage.click(option(stage, name))
  await stage.hold(0.4)
}

async function answerAtOnce(stage: Stage, given: string | readonly string[]) {
  await stage.cut(async () => {
    if (typeof given === 'string') await words(stage).fill(given)
    else for (const name of given) await option(stage, name).click()
  })
  await stage.hold(0.14)
}
