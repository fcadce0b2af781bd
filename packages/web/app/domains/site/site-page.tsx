import { Menu } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { openDemoDialog } from '~/domains/site/demo-request'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import { Button, ButtonLink, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { ClosingSection, SlimFooter } from './site-footer'
import styles from './site-header.module.css'
import { SiteLink, useSiteLinks } from './site-links'
import { SiteMenu } from './site-menu'

/** The public frame: sticky header, content, footer. */
export function SitePage({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  const isHome = useLocation().pathname === screens.home
  return (
    <>
      <SiteHeader />
      <main id="main">{children}</main>
      {footer && (isHome ? <ClosingSection /> : <SlimFooter />)}
    </>
  )
}

function SiteHeader() {
  const { pathname } = useLocation()
  const links = useSiteLinks()
  const menu = useRef<HTMLDialogElement>(null)
  const goHome = () => {
    if (pathname !== screens.home) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <header className={styles.siteHeader}>
      <div className={`container ${styles.siteHeaderIn}`}>
        <Brand onClick={goHome} />
        <nav className={styles.siteNav} aria-label="Main">
          {links.map((link) => (
            <SiteLink key={link.label} {...link} />
          ))}
        </nav>
        <div className={styles.siteHeaderCta}>
          <ButtonLink variant="ghost" to={screens.login}>
            Login
          </ButtonLink>
          <Button aria-haspopup="dialog" onClick={openDemoDialog}>
            Request Demo
          </Button>
          <IconButton
            className={styles.menuToggle}
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => menu.current?.showModal()}
          >
            <Icon of={Menu} />
          </IconButton>
        </div>
      </div>
      <SiteMenu ref={menu} links={links} />
    </header>
  )
}
