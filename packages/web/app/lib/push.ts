/** Why this device can't receive push notifications. */
export type PushObstacle = 'needs-install' | 'not-supported' | 'denied'

export function pushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'not-supported'
  return Notification.permission === 'denied' ? 'denied' : null
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (a: ArrayBuffer | null | undefined, b: Uint8Array) =>
  a ? new Uint8Array(a).every((byte, at) => byte === b[at]) : false

/** Asks the person for permission, then subscribes. Null when they declined. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave no keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Removes the browser's subscription, whatever the server knows. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
