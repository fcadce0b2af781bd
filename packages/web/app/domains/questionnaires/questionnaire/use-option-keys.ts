import { useKeys } from '~/lib/shortcuts'

/** Buttons and links handle Enter themselves; a form field submits its form. */
const hasOwnEnter = (target: Element) => target.matches('button, a, input, summary')

interface OptionKeys {
  /** Zero-based. */
  onNumber: (index: number) => void
  onEnter: () => void
}

/** 1 to 9 choose an option, unless shortcuts are off, and Enter continues. */
export function useOptionKeys({ onNumber, onEnter }: OptionKeys) {
  useKeys((key, target) => {
    if (/^[1-9]$/.test(key)) {
      onNumber(Number(key) - 1)
      return true
    }
    if (key !== 'enter' || hasOwnEnter(target)) return false
    onEnter()
    return true
  })
}
