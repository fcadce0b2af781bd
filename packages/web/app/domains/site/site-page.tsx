import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** The public frame: sticky header, content, closing section. */
export function SitePage({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  return (
    <>
      <SiteHeader />
      <main id="main">{children}</main>
      {footer && <SiteFooter />}
    </>
  )
}
