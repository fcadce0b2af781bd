import { addPair, createCaller } from '@brightpair/server/testing'
import type { Page, Worker } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Chromium’s own push service can’t be reached from a test: this part of the browser, and nothing of ours, is mocked.
 */
const standInForPushService = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const kept = 'stand-in-subscription'
    const of = (key: string) => ({
      endpoint: `https://push.example/${key}`,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: `https://push.example/${key}`, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || (applicationServerKey as Uint8Array).length !== 65) throw new Error('refused')
        localStorage.setItem(kept, crypto.randomUUID())
        return of(localStorage.getItem(kept) ?? '')
      },
      async getSubscription() {
        const key = localStorage.getItem(kept)
        return key ? of(key) : null
      },
    })
  })

/** As the browser would hand it to the worker. */
async function deliver(page: Page, data: object) {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly data: string
}

/**
 * A headless browser refuses notifications whatever permission it has, so what the worker tries to show is recorded.
 */
const standInForNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: { showNotification: unknown }; shown: Shown[] }
    scope.shown = []
    scope.registration.showNotification = async (title: string, { body, data }: Omit<Shown, 'title'>) => {
      scope.shown.push({ title, body, data })
    }
  })
const shown = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown.at(-1))

test('a mentee is notified on a device while the app is closed, without words until they choose, and no more after logging out', async ({
  page,
  context,
  product,
}) => {
  await standInForPushService(page)
  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/settings#notices')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'On this device' }) })
  const on = card.getByRole('switch', { name: 'Notify me when Brightpair is closed' })
  await expect(on).not.toBeChecked()
  await expect(card.getByText('Google, Apple or Mozilla')).toBeVisible()

  await on.click()
  await expect(on).toBeChecked()
  const words = card.getByRole('switch', { name: 'Show names and words' })
  await expect(words).not.toBeChecked()
  await card.getByLabel('Proposed matches and session times').uncheck()
  await words.click()
  await expect(words).toBeChecked()
  await scanAtBothSizes(page)

  const devices = async () => {
    const call = createCaller(product.app)
    return (await call('GET /notices/push', { token: await mentee.freshToken() })).body.devices
  }
  expect(await devices()).toMatchObject([{ topics: ['messages', 'sessions'], showsWords: true }])

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker is there')
  await standInForNotices(worker)
  await deliver(page, {
    title: 'You have a new message',
    body: '',
    path: '/mentorship/inbox',
    tag: 'messages 1',
  })
  await expect
    .poll(() => shown(worker))
    .toEqual({ title: 'You have a new message', body: '', data: '/mentorship/inbox' })
  await deliver(page, { title: 'Ruth', body: 'Shall we?', path: '/mentorship/inbox', tag: 'messages 1' })
  await expect
    .poll(() => shown(worker))
    .toEqual({ title: 'Ruth', body: 'Shall we?', data: '/mentorship/inbox' })

  await page.getByRole('link', { name: 'Sign-in', exact: true }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('stand-in-subscription'))).toBeNull()
  expect(await devices()).toEqual([])
})

test('whoever has blocked notifications is told how to allow them', async ({ page, product }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  const { mentee } = await addPair(product.platform)
  await logIn(page, mentee.email, '/settings#notices')
  await expect(page.getByText(/Your browser blocks notifications/)).toBeVisible()
  await expect(page.getByRole('switch', { name: /Notify me/ })).toHaveCount(0)
})
