import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import rethinkSans from '@fontsource-variable/rethink-sans/files/rethink-sans-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import { APP_READY } from './lib/app-ready'
import { themeScript, useKeptTheme } from './lib/theme'
import { useScreenChange } from './lib/use-screen-change'
import { useSessionEvents } from './lib/use-session-events'
import { SiteDialogs } from './routes/site-dialogs'
import { LoadingScreen } from './shell/states/loading-screen'
import { toast } from './ui/toast-store'
import { Toaster } from './ui/toaster'
import './ui/styles/app.css'

/** Prefetched after start: when something fails, it may be the connection. */
const loadErrorScreen = () => import('./shell/states/error-screen')
const ErrorScreen = lazy(loadErrorScreen)

const font = (href: string) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
})

export const links: LinksFunction = () => [
  font(figtree),
  font(rethinkSans),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  useKeptTheme()
  useEffect(() => {
    // After the screens have taken over earlier state, such as words already typed.
    const taken = setTimeout(() => {
      dispatchEvent(new Event(APP_READY))
      loadErrorScreen().catch(() => undefined)
    })
    return () => clearTimeout(taken)
  }, [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Keeps react-aria from injecting a style element that our policy would block; base.css has its rule. */}
        <meta name="color-scheme" content="light dark" id="react-aria-pressable-style" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows it by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}

const sayExpired = () => toast.error('Your session has expired. Please log in again.')

export default function App() {
  useScreenChange()
  useSessionEvents(sayExpired)
  return (
    <>
      <Outlet />
      <SiteDialogs />
    </>
  )
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export function ErrorBoundary() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ErrorScreen />
    </Suspense>
  )
}
