import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, [contenteditable]') ||
    (target.matches('input') && !target.matches('[type="radio"], [type="checkbox"]')))

/** Buttons and links have their own Enter; a field of the form submits it by itself. */
const hasOwnEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('button, a, input, textarea, select, summary')

interface OptionKeys {
  /** From 0. */
  onNumber: (index: number) => void
  onEnter: () => void
}

/** 1 to 9 choose an option and Enter goes on, wherever the focus is, unless somebody is typing. */
export function useOptionKeys({ onNumber, onEnter }: OptionKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && !hasOwnEnter(event.target)) {
      event.preventDefault()
      onEnter()
    } else if (/^[1-9]$/.test(event.key) && !isTyping(event.target)) {
      event.preventDefault()
      onNumber(Number(event.key) - 1)
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
