import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type ToastMessage, toasts } from './toast-store'
import './toast.css'

const none: readonly ToastMessage[] = []
const load = () => import('./toast')
const Toast = lazy(load)

/** The toast area of the whole app: top right, above everything. Its appearance is loaded after the page. */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  useEffect(() => {
    // Loaded on the first interaction: the toast it leads to may report that the connection is gone.
    const begun = new AbortController()
    const prepare = () => {
      begun.abort()
      load().catch(() => undefined)
    }
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, prepare, begun)
    return () => begun.abort()
  }, [])
  const shown = (isError: boolean) =>
    messages.map(
      (message) => (message.tone === 'error') === isError && <Toast key={message.id} message={message} />,
    )
  return (
    <section className="toast-area" aria-label="Notifications">
      <Suspense>
        {shown(true)}
        {/* Present while empty: a live region inserted together with its text is not always read out. */}
        <div role="status" aria-atomic="false">
          <Suspense>{shown(false)}</Suspense>
        </div>
      </Suspense>
    </section>
  )
}
