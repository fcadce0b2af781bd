import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copyright, type SocialName, socialLinks, tagline } from '~/content/site'
import { openDemoDialog } from '~/domains/site/demo-request'
import { openLegalDialog } from '~/domains/site/legal-request'
import { useSiteSettings } from '~/domains/site/use-site-settings'
import { screens } from '~/lib/screens'
import { PatternArt } from '~/ui/art/pattern-art'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { ThemeToggle } from '~/ui/theme-toggle'
import styles from './site-footer.module.css'

/** The icon set has no brand logos, so these three are drawn here. */
const glyphs: Record<SocialName, ReactNode> = {
  LinkedIn: <path d="M7 10v7M7 6.6v.1M11 17v-7M11 13.4c0-2 1.2-3.4 3-3.4s3 1.3 3 3.4V17" />,
  X: <path d="m6 6 12 12M18 6 6 18" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.5Z" fill="currentColor" />
    </>
  ),
}

function SocialGlyph({ name }: { name: SocialName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {glyphs[name]}
    </svg>
  )
}

/** The closing section of the landing page. */
export function ClosingSection() {
  return (
    <footer className={`${styles.closing} on-inverse`}>
      <PatternArt className={styles.closingPattern} />
      <div className={`container ${styles.closingIn}`}>
        <h2>
          {tagline.first} <em>{tagline.second}</em>
        </h2>
        <div className={styles.closingCta}>
          <Button variant="commit" size="lg" aria-haspopup="dialog" onClick={openDemoDialog}>
            Request a Demo
          </Button>
        </div>
        <div className={styles.closingBar}>
          <Brand onInverse />
          <FooterLinks />
        </div>
      </div>
    </footer>
  )
}

/** One line on every other public page, so that it does not distract. */
export function SlimFooter() {
  return (
    <footer className={styles.slim}>
      <div className={`container ${styles.slimIn}`}>
        <div className={styles.slimBrand}>
          <Brand />
          <h2>
            {tagline.first} {tagline.second}
          </h2>
        </div>
        <FooterLinks />
        <Button variant="secondary" aria-haspopup="dialog" onClick={openDemoDialog}>
          Request a Demo
        </Button>
      </div>
    </footer>
  )
}

function FooterLinks() {
  const links = useSiteSettings()?.links
  return (
    <>
      <span>{copyright}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => openLegalDialog('privacy')}>
        Privacy Policy
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => openLegalDialog('cookies')}>
        Cookies
      </button>
      <Link className={styles.footLink} to={screens.accessibility}>
        Accessibility
      </Link>
      <noscript>
        <a href={screens.privacy}>Privacy Policy</a> <a href={screens.terms}>Terms of Use</a>
      </noscript>
      <ThemeToggle />
      <ul className={styles.social}>
        {socialLinks.map(({ name, setting, href }) => (
          <li key={name}>
            <a
              href={links?.[setting] ?? href}
              target="_blank"
              rel="noreferrer"
              aria-label={`${name} (opens in a new tab)`}
            >
              <SocialGlyph name={name} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
