import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type ToastMessage, toasts } from './toast-store'

const none: readonly ToastMessage[] = []
const load = () => import('./toast')
const Toast = lazy(load)

/** The toast area of the whole app: top right, above everything. What a toast looks like comes after the page. */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  useEffect(() => {
    // Before it is needed: a toast often tells that the connection is gone.
    load().catch(() => undefined)
  }, [])
  return (
    <section className="toast-area" aria-label="Notifications">
      <Suspense fallback={null}>
        {messages.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </Suspense>
    </section>
  )
}
