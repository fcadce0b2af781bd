import { Moon, Sun } from 'lucide'
import { chooseTheme, useTheme } from '~/lib/theme'
import { Icon } from './icon'

/** The label says what pressing it does. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  return (
    <button type="button" className="theme-toggle" onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon of={isDark ? Sun : Moon} />
      {isDark ? 'Light theme' : 'Dark theme'}
    </button>
  )
}
