import { addPair } from '@brightpair/server/testing'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'
import { countFrames, expectMovingPicture, framesOf, join, roomOf, secondPerson } from './room-stage.ts'

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/

/** The ICE user name of a connection; it changes with every restart. */
const wayOf = (page: Page) =>
  page.evaluate(() => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    return /a=ice-ufrag:(.*)/.exec(made.at(-1)?.localDescription?.sdp ?? '')?.[1]
  })

/**
 * Cuts everything, including peer-to-peer traffic, which only works if the network was already throttled when the
 * connection was made.
 */
async function shapeNetwork(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const set = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 1,
      downloadThroughput: 1e8,
      uploadThroughput: 1e8,
      packetLoss: 0,
      packetQueueLength: 1_000,
    })
  await set(false)
  return { cut: () => set(true), restore: () => set(false) }
}

test('two people hold a call, one loses the network and returns, a stranger is refused', async ({
  browser,
  context: own,
  page: mentee,
  product,
  guard,
}) => {
  test.slow()
  guard.allow(CUT)
  guard.allow(/404|409/)
  await countFrames(own)
  const room = await roomOf(product)
  await logIn(mentee, room.mentee.email, '/mentorship/calendar')
  await mentee.getByRole('link', { name: 'Join The two-door decision' }).click()
  await expect(mentee.getByText('Ruth isn’t here yet')).toBeVisible()
  await join(mentee)
  await expect(mentee.getByText('Waiting for Ruth')).toBeVisible()

  const { context, page: mentor } = await secondPerson(browser, product)
  guard.watch(context)
  const network = await shapeNetwork(context, mentor)
  await logIn(mentor, room.mentor.email, room.address)
  await expect(mentor.getByText('Tomás is in the room')).toBeVisible()
  await join(mentor)
  for (const page of [mentee, mentor]) await expectMovingPicture(page)

  await mentor.keyboard.press('m')
  await expect(mentor.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await expect(mentee.getByText('Ruth Adeyemi, Mentor, muted')).toBeVisible()
  await mentor.getByLabel('Agenda and notes').fill('Marvellous: two doors')
  await expect(mentee.getByLabel('Agenda and notes')).toHaveValue('Marvellous: two doors')
  await mentor.getByLabel('Agenda and notes').blur()
  await mentor.keyboard.press('v')
  await expect(mentee.getByLabel('Video of Ruth Adeyemi')).toBeHidden()
  await mentor.getByRole('button', { name: 'Share' }).click()
  await expect(mentor.getByText('Your screen')).toBeVisible()
  await expect(mentee.getByLabel('Video of Ruth Adeyemi')).toBeVisible()
  await expectMovingPicture(mentee)
  await mentor.getByRole('button', { name: 'Stop sharing' }).click()
  await mentor.getByRole('button', { name: 'Start video' }).click()
  await expectMovingPicture(mentee)

  const firstWay = await wayOf(mentor)
  await network.cut()
  for (const page of [mentee, mentor])
    await expect(page.getByText('Reconnecting', { exact: false })).toBeVisible()
  const before = await framesOf(mentee)
  await network.restore()
  for (const page of [mentee, mentor]) {
    await expect(page.getByText('Reconnecting', { exact: false })).toBeHidden()
    await expectMovingPicture(page)
  }
  expect(await framesOf(mentee), 'the same connection went on').toBeGreaterThan(before)

  expect(await wayOf(mentor), 'a way was looked for anew').not.toBe(firstWay)

  const stranger = await secondPerson(browser, product)
  guard.watch(stranger.context)
  const others = await addPair(product.platform)
  await logIn(stranger.page, others.mentee.email, room.address)
  await expect(
    stranger.page.getByText('This address isn’t one of your sessions', { exact: false }),
  ).toBeVisible()
  await expect(stranger.page.getByRole('button', { name: 'Join' })).toHaveCount(0)
  await stranger.context.close()

  const tab = await own.newPage()
  await tab.goto(room.address)
  await expect(tab.getByText('You’re already in this room')).toBeVisible()
  await scan(tab)
  await tab.getByRole('button', { name: 'Join here instead' }).click()
  await expect(mentee.getByText('You’re in this room in another tab', { exact: false })).toBeVisible()
  await expectMovingPicture(tab)
  await expectMovingPicture(mentor)

  await mentor.getByRole('button', { name: 'Leave' }).click()
  await expect(mentor).toHaveURL(/\/mentorship\/calendar/)
  await expect(mentor.getByText('You left the room.', { exact: false })).toBeVisible()
  await expect(tab.getByText('Ruth has left the room')).toBeVisible()
  await context.close()
})

test('a room opens by itself, shows what is wrong with a device, and fits its screen @both', async ({
  page,
  product,
  isMobile,
}) => {
  const room = await roomOf(product, 60)
  const { pool } = product.platform.database
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) =>
      wanted?.video && !('isAllowed' in window)
        ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
        : ask(wanted)
  })
  await logIn(page, room.mentee.email, room.address)
  await expect(page.getByText('The room opens on', { exact: false })).toBeVisible()
  await scan(page)
  await pool.query(
    `UPDATE mentoring_sessions SET starts_at = now() + interval '10 minutes 8 seconds',
       ends_at = now() + interval '70 minutes 8 seconds' WHERE id = $1`,
    [room.sessionId],
  )
  await page.reload()
  await expect(page.getByText('The room opens on', { exact: false })).toBeVisible()
  await expect(page.getByText('doesn’t let us use your camera', { exact: false })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeAttached()
  await expect
    .poll(() => page.getByRole('meter', { name: 'Microphone level' }).getAttribute('value'))
    .not.toBe('0')
  await scan(page)
  await page.evaluate(() => Object.assign(window, { isAllowed: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your video')).toBeVisible()
  await expect(page.getByLabel('Camera', { exact: true })).toHaveValue(/fake_device/)

  await join(page)
  await expect(page.getByText('Waiting for Ruth')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Notes' }).click()
  await expect(page.getByLabel('Agenda and notes')).toBeVisible()
  await scan(page)
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})
