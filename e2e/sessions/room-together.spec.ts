import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'
import { join, roomOf, secondPerson } from './room-stage.ts'

const HOUR = 3_600_000

/** A browser that transcribes on the device; the test provides the transcript. */
async function withLocalCaptions(page: Page) {
  await page.addInitScript(() => {
    const heard: object[] = []
    class Recognition extends EventTarget {
      static available = () => Promise.resolve('downloadable')
      static install = () => Promise.resolve(true)
      lang = ''
      onresult: ((event: object) => void) | null = null
      get processLocally() {
        return true
      }
      set processLocally(is: boolean) {
        heard.push({ processLocally: is })
      }
      start(track: MediaStreamTrack) {
        heard.push({ kind: track.kind, lang: this.lang })
        setTimeout(() => this.onresult?.({ results: [[{ transcript: 'Two doors, always two.' }]] }), 50)
      }
      abort() {
        heard.push({ aborted: true })
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, heard })
  })
}

test('two write beside the picture at once, agree on what is next, and find it in the plan', async ({
  browser,
  page: mentee,
  product,
  guard,
}) => {
  // Of two concurrent saves, one is outdated: it gets a 409, merges, and saves again.
  guard.allow(/409 \(Conflict\)/)
  const room = await roomOf(product)
  const { context, page: mentor } = await secondPerson(browser, product)
  guard.watch(context)
  const next = `/mentorship/room/next?pair=${room.enrollmentId}`
  await logIn(mentee, room.mentee.email, next)
  await logIn(mentor, room.mentor.email, room.address)
  for (const page of [mentee, mentor]) await join(page)
  const [hers, his] = [mentor, mentee].map((page) => page.getByLabel('Agenda and notes'))
  if (!hers || !his) throw new Error('two people')
  await expect(his).toHaveValue('One door or two?')

  // She adds at the beginning while he adds at the end.
  await hers.focus()
  await mentor.keyboard.press('Control+Home')
  await his.focus()
  await mentee.keyboard.press('Control+End')
  await Promise.all([
    mentor.keyboard.type('Ruth: two. ', { delay: 40 }),
    mentee.keyboard.type(' Tomás: one.', { delay: 40 }),
  ])
  for (const notes of [hers, his]) await expect(notes).toHaveValue('Ruth: two. One door or two? Tomás: one.')
  await expect(mentor.getByText('Saved', { exact: true })).toBeVisible()

  await mentor.keyboard.type('!')
  await expect(his).toHaveValue(/!/)

  await mentee.getByLabel('Next steps, one per line').fill('Ask Maren for five minutes')
  await mentee.getByRole('button', { name: 'Agree to these steps' }).click()
  await expect(mentee.getByText('You agree. Once Ruth does, they’re added to the plan.')).toBeVisible()
  await expect(mentor.getByText('Tomás agrees to these steps.')).toBeVisible()
  await scan(mentor)
  await mentor.getByRole('button', { name: 'Agree and add to the plan' }).click()
  await expect(mentor.getByText('Added to the plan.')).toBeVisible()
  for (const page of [mentee, mentor])
    await expect(page.getByLabel('Next steps, one per line')).toHaveValue('')

  // One more is agreed by him alone; she agrees in the calendar, after the room has closed.
  await mentee.getByLabel('Next steps, one per line').fill('Send Ruth the two reviews')
  await mentee.getByRole('button', { name: 'Agree to these steps' }).click()
  await expect(mentor.getByText('Tomás agrees to these steps.')).toBeVisible()
  for (const page of [mentee, mentor]) await page.getByRole('button', { name: 'Leave' }).click()
  await product.platform.database.pool.query(
    `UPDATE mentoring_sessions SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
     WHERE id = $1`,
    [room.sessionId],
  )
  await mentor.goto('/mentorship/calendar')
  if (new Date(Date.now() - 3 * HOUR).getUTCMonth() !== new Date().getUTCMonth())
    await mentor.getByRole('button', { name: 'Previous month' }).click()
  await mentor.getByRole('button', { name: /The two-door decision/ }).click()
  const panel = mentor.getByRole('dialog')
  await expect(panel.getByText('Send Ruth the two reviews')).toBeVisible()
  await scan(mentor)
  await panel.getByRole('button', { name: 'Agree and add to the plan' }).click()
  await expect(panel.getByText('not in the plan yet', { exact: false })).toHaveCount(0)
  await mentee.goto('/mentorship/plan')
  for (const step of ['Ask Maren for five minutes', 'Send Ruth the two reviews'])
    await expect(mentee.getByText(step)).toBeVisible()
  await context.close()
})

test('devices are chosen before and in the call and remembered, captions stay on the device or are not offered @both', async ({
  browser,
  page: mentee,
  product,
  guard,
  isMobile,
}) => {
  const room = await roomOf(product)
  const { context, page: mentor } = await secondPerson(browser, product)
  guard.watch(context)
  await withLocalCaptions(mentor)
  await mentee.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
  await logIn(mentee, room.mentee.email, room.address)
  const devices = mentee.getByLabel('Microphone', { exact: true })
  // The device used last time is unplugged by now: another one is used, without an error.
  await mentee.evaluate(() =>
    localStorage.setItem('room.devices', JSON.stringify({ audio: { id: 'gone', label: 'Gone' } })),
  )
  await mentee.reload()
  await expect(devices.getByRole('option').nth(1), 'there is a choice').toBeAttached()
  await expect(devices).not.toHaveValue('')
  await expect(mentee.getByText('We found no microphone', { exact: false })).toHaveCount(0)
  const second = (await devices.getByRole('option').allTextContents()).at(-1) ?? ''
  await devices.selectOption(second)
  await expect(devices).toHaveValue(second)
  await mentee.reload()
  await expect(mentee.getByLabel('Microphone', { exact: true })).toHaveValue(second)
  await expect(mentee.getByLabel('Speaker')).toBeVisible()
  await scan(mentee)
  await join(mentee)
  await mentee.getByRole('button', { name: 'Devices' }).click()
  await expect(mentee.getByLabel('Microphone', { exact: true })).toHaveValue(second)
  await expect(
    mentee.getByText('this browser can’t create them on your device', { exact: false }),
  ).toBeVisible()
  await expect(mentee.getByRole('button', { name: 'Captions' })).toHaveCount(0)
  await scan(mentee)
  if (isMobile)
    expect(
      await mentee.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)

  await logIn(mentor, room.mentor.email, room.address)
  await join(mentor)
  await expect(mentor.getByLabel('Video of Tomás Reyes')).toBeVisible()
  await mentor.getByRole('button', { name: 'Captions' }).click()
  await expect(mentor.getByText('Two doors, always two.')).toBeVisible()
  await scan(mentor)
  const heard = () => mentor.evaluate(() => (window as unknown as { heard: object[] }).heard)
  expect(await heard()).toEqual([{ processLocally: true }, { kind: 'audio', lang: 'en-GB' }])
  await mentor.getByRole('button', { name: 'Captions' }).click()
  await expect(mentor.getByText('Two doors, always two.')).toHaveCount(0)
  expect(await heard()).toContainEqual({ aborted: true })
  await context.close()
})
