import { addAgreedSession, addCompany, addMember, addPair } from '@brightpair/server/testing'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expect, scan, test } from './fixtures.ts'
import type { Product } from './product.ts'
import { logIn } from './signed-in.ts'

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/

/** A session of Ruth and Tomás, as many minutes from now as said. */
async function roomOf({ platform }: Product, inMinutes = 0) {
  const company = await addCompany(platform)
  const ruth = { firstName: 'Ruth', lastName: 'Adeyemi', questionnaireFilledAt: new Date() }
  const mentor = await addMember(platform, 'MENTOR', company.id, ruth)
  const pair = await addPair(platform, { company, mentor })
  await platform.database.pool.query(
    "UPDATE users SET first_name = 'Tomás', last_name = 'Reyes', questionnaire_filled_at = now() WHERE id = $1",
    [pair.mentee.id],
  )
  const sessionId = await addAgreedSession(platform, pair, inMinutes, { agenda: 'One door or two?' })
  return { ...pair, sessionId, address: `/mentorship/room/${sessionId}?pair=${pair.enrollmentId}` }
}

/** Keeps hold of every connection a page makes, to count what arrives. */
async function countFrames(context: BrowserContext) {
  await context.addInitScript(() => {
    const Native = window.RTCPeerConnection
    const made: RTCPeerConnection[] = []
    Object.assign(window, { made })
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        made.push(this)
      }
    }
  })
}

/** Frames of the partner's video that were decoded, and how many pixels of it changed a moment later. */
const framesOf = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    let frames = 0
    for (const entry of (await made.at(-1)?.getStats())?.values() ?? []) {
      if (entry.type === 'inbound-rtp' && entry.kind === 'video') frames += entry.framesDecoded ?? 0
    }
    return frames
  })

async function expectMovingPicture(page: Page) {
  await expect.poll(() => framesOf(page), { timeout: 20_000 }).toBeGreaterThan(5)
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page), { timeout: 20_000 }).toBeGreaterThan(before + 10)
}

async function secondPerson(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce' })
  await countFrames(context)
  return { context, page: await context.newPage() }
}

const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true }).click()

test('two people hold a call, one loses the network and returns, and a stranger is refused @desktop', async ({
  browser,
  context: own,
  page: mentee,
  product,
  guard,
}) => {
  test.slow()
  guard.allow(CUT)
  guard.allow(/404/)
  await countFrames(own)
  const room = await roomOf(product)
  await logIn(mentee, room.mentee.email)
  await mentee.goto('/mentorship/calendar')
  await mentee.getByRole('link', { name: 'Join The two-door decision' }).click()
  await expect(mentee.getByText('Ruth is not here yet')).toBeVisible()
  await join(mentee)
  await expect(mentee.getByText('Waiting for Ruth')).toBeVisible()

  const { context, page: mentor } = await secondPerson(browser, product)
  guard.watch(context)
  await logIn(mentor, room.mentor.email)
  await mentor.goto(room.address)
  await expect(mentor.getByText('Tomás is in the room')).toBeVisible()
  await join(mentor)
  for (const page of [mentee, mentor]) await expectMovingPicture(page)

  await context.setOffline(true)
  await expect(mentee.getByText('Reconnecting', { exact: false })).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  for (const page of [mentee, mentor]) {
    await expect(page.getByText('Reconnecting', { exact: false })).toBeHidden({ timeout: 30_000 })
    await expectMovingPicture(page)
  }
})
