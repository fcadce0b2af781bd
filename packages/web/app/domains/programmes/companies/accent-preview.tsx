import { accentIn, ratioOf } from '@brightpair/contract/accent'
import { cssVars } from '~/ui/css-vars'
import styles from './companies.module.css'

const themes = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const

/** What becomes of the chosen colour in each theme, and why. */
export function AccentPreview({ chosen }: { chosen: string }) {
  return (
    <ul className={styles.accentPreview} aria-label="The accent in each theme">
      {themes.map(({ theme, label }) => {
        const { colour, ratio, isAdjusted } = accentIn(theme, chosen)
        return (
          <li key={theme}>
            <i
              className={styles[`accentPreview_${theme}`]}
              aria-hidden="true"
              ref={cssVars({ '--accent': colour })}
            >
              Aa
            </i>
            <span>
              <b>
                {label}: {colour.toUpperCase()}
              </b>
              <small>
                {isAdjusted
                  ? `${chosen.toUpperCase()} would be at ${ratioOf(theme, chosen)}:1, too faint to read. This is at ${ratio}:1.`
                  : `As chosen, at ${ratio}:1.`}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
