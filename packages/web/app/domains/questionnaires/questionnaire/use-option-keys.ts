import { useKeys } from '~/lib/shortcuts'

/** Buttons and links have their own Enter; a field of the form submits it by itself. */
const hasOwnEnter = (target: Element) => target.matches('button, a, input, summary')

interface OptionKeys {
  /** From 0. */
  onNumber: (index: number) => void
  onEnter: () => void
}

/** 1 to 9 choose an option, unless they are switched off, and Enter goes on. */
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
