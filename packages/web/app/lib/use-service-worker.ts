import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const HOUR = 3_600_000

/**
 * The service worker caches the app for offline use. A newer build takes over at once; the next navigation then reloads
 * the page, so that no one stays on an old one.
 */
export function useServiceWorker(): void {
  const { pathname } = useLocation()
  const isOutdated = useRef(false)

  useEffect(() => {
    if (!(import.meta.env.PROD && 'serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    let registration: ServiceWorkerRegistration | undefined
    let checkedAt = Date.now()
    let hasOne = worker.controller !== null
    const replaced = () => {
      isOutdated.current ||= hasOne
      hasOne = true
    }
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR) return
      checkedAt = Date.now()
      registration?.update().catch(() => undefined)
    }
    const start = async () => {
      registration = await worker.register('/sw.js', { updateViaCache: 'none' })
    }
    // What the screen itself needs comes first.
    const starting = setTimeout(() => start().catch(() => undefined), 3000)
    worker.addEventListener('controllerchange', replaced)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(starting)
      worker.removeEventListener('controllerchange', replaced)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked on every change of screen
  useEffect(() => {
    if (isOutdated.current) window.location.reload()
  }, [pathname])
}
