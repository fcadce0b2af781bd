import { Link } from 'react-router'
import { copyright, socialLinks, tagline } from '~/content/site'
import { screens } from '~/lib/screens'
import { PatternArt } from '~/ui/art/pattern-art'
import { Brand } from '~/ui/brand'
import { ButtonLink } from '~/ui/button'
import { ThemeToggle } from '~/ui/theme-toggle'
import { SocialGlyph } from './social-glyph'
import './site-footer.css'

/** The closing section of every public page. */
export function SiteFooter() {
  return (
    <footer className="closing on-inverse">
      <PatternArt />
      <div className="container closing__in">
        <h2>
          {tagline.first} <em>{tagline.second}</em>
        </h2>
        <div className="closing__cta">
          <ButtonLink look="commit" size="lg" to={screens.demo}>
            Request a Demo
          </ButtonLink>
        </div>
        <div className="closing__bar">
          <Brand onInverse />
          <span>{copyright}</span>
          <Link to={screens.privacy}>Privacy Policy</Link>
          <Link to={screens.terms}>Cookies</Link>
          <ThemeToggle />
          <ul className="social">
            {socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer" aria-label={`${name} (opens in a new tab)`}>
                  <SocialGlyph name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
