import { PASSWORD } from '@brightpair/server/testing'
import { type Film, type Step, scene } from '../film.ts'

const MAX_BYTES = 500_000

/** Forty days in, signed in off screen; the film begins on this page. */
const enter =
  (side: 'mentor' | 'mentee', path: string, heading: string | RegExp): Step =>
  async ({ stage, cast }) => {
    const { page } = stage
    const emails = await cast.reachDayForty()
    await page.goto('/login')
    await stage.cut(async () => {
      await page.getByLabel('Email address').fill(emails[side])
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
      await page.goto(path)
      const title = page.getByRole('heading', { name: heading })
      await title.waitFor()
      await title.evaluate((element) =>
        window.scrollTo({
          top: element.getBoundingClientRect().top + window.scrollY - 130,
          behavior: 'instant',
        }),
      )
    })
    await stage.hold(2)
  }

const pause =
  (seconds: number): Step =>
  ({ stage }) =>
    stage.hold(seconds)

const takeAgenda: Step = async ({ stage }) => {
  const { page } = stage
  const add = page.getByRole('button', { name: 'Add to the session’s notes' })
  await stage.press(add, async () => {
    await add.click()
    await page.getByText('It’s in the session notes.').waitFor()
  })
  await stage.hold(2.5)
}

const preparing: Film = {
  name: 'preparing-a-session',
  mostBytes: MAX_BYTES,
  prepare: async () => {},
  scenes: [
    scene(
      'Your opening questions are ready, starting with what you noted last time.',
      enter('mentor', '/mentorship', 'Prepare your next session'),
      pause(2),
    ),
    scene('Below them, an agenda for the hour.', async ({ stage }) => {
      await stage.scrollTo(stage.page.getByRole('heading', { name: /^An agenda/ }), 130)
      await stage.hold(3)
    }),
    scene('One click adds it to your notes, where you can both change it.', takeAgenda),
  ],
}

const goal: Film = {
  name: 'setting-a-goal',
  mostBytes: MAX_BYTES,
  prepare: async () => {},
  scenes: [
    scene(
      'Your goals are in your learning plan.',
      enter('mentee', '/mentorship/plan', 'My Learning Plan'),
      async ({ stage }) => stage.click(stage.page.getByRole('button', { name: 'Add a goal' })),
    ),
    scene('Name one you could tell a friend you’d achieved.', async ({ stage }) => {
      await stage.hold(0.6)
      const dialog = stage.page.getByRole('dialog', { name: 'Add a goal' })
      await stage.type(
        dialog.getByLabel('What do you want to be able to do?'),
        'Open a meeting in one breath',
      )
      await stage.cut(() => dialog.getByLabel('Reached by (optional)').selectOption('Month 3'))
      await stage.hold(1)
      const add = dialog.getByRole('button', { name: 'Add goal' })
      await stage.press(add, async () => {
        await add.click()
        await dialog.waitFor({ state: 'hidden' })
      })
      await stage.hold(1.5)
    }),
    scene('Then move it along, a little at a time. Your mentor sees it too.', async ({ stage }) => {
      const slider = stage.page.getByRole('slider', { name: 'Open a meeting in one breath' })
      await stage.point(slider)
      await stage.cut(() => slider.focus())
      for (let step = 0; step < 5; step++) {
        await stage.page.keyboard.press('ArrowRight')
        await stage.hold(0.25)
      }
      await stage.hold(2)
    }),
  ],
}

const feedback: Film = {
  name: 'giving-feedback',
  mostBytes: MAX_BYTES,
  prepare: async () => {},
  scenes: [
    scene(
      'After a session, you’re both asked how it went, at the same time.',
      enter('mentor', '/mentorship', /^How was your session on/),
      pause(1.5),
    ),
    scene('Petals first. One tap is enough.', async ({ stage }) => {
      await stage.click(stage.page.locator('.rate label').nth(3))
      await stage.hold(1)
    }),
    scene('Then, if you like, one line about one thing you noticed.', async ({ stage }) => {
      await stage.type(
        stage.page.getByLabel('A message for Tomás'),
        'You waited after the number. Keep that.',
      )
      await stage.hold(1)
    }),
    scene('Tomás reads it once he has answered too, and you read his.', async ({ stage }) => {
      const { page } = stage
      const send = page.getByRole('button', { name: 'Send', exact: true })
      await stage.press(send, async () => {
        await send.click()
        await page.getByText('can read it once you’ve both answered.').waitFor()
      })
      await stage.hold(2.5)
    }),
  ],
}

/** Short films inside articles of the library, without a title: the article has said what they are about. */
export const articleFilms: readonly Film[] = [preparing, goal, feedback]
