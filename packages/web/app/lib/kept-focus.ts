import { useEffect } from 'react'
import { openAnnouncements } from './announce'
import { usePathname } from './use-pathname'
import { focusHeading } from './use-screen-change'

/** Describes a position by its surroundings, so that it can be found when the element itself is gone. */
interface Place {
  readonly element: HTMLElement
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
}

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const LISTS = 'ul, ol, tbody, dl, [role="list"]'
/** Enough for a menu, the dialog it opens and that dialog's confirmation. */
const MEMORY = 4

function placeOf(element: HTMLElement): Place {
  const around: { parent: Element; index: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, around }
}

/** In a list the element that took its place, elsewhere the heading of its section. */
function nearestTo({ around }: Place): HTMLElement | null {
  const left = around.find(({ parent }) => parent.isConnected && parent.closest('main, [role="dialog"]'))
  if (!left) return null
  const { parent, index } = left
  if (parent.matches(LISTS)) {
    const neighbour = parent.children[Math.min(index, parent.children.length - 1)]
    const control = neighbour?.querySelector<HTMLElement>(REACHABLE)
    if (control) return control
  }
  const part = parent.closest('section, article, form, [role="dialog"], [role="alertdialog"], .card')
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3, legend')
  if (heading) heading.tabIndex = -1
  return heading ?? null
}

/**
 * Focus is never lost: when the focused element disappears, because it was removed, moved or replaced by loaded
 * content, something near it gets the focus. Otherwise keyboard users would silently start again at the top of the
 * page.
 */
function keepFocus(): () => void {
  const places: Place[] = []
  let timer = 0

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target === document.body) return
    places.unshift(placeOf(target))
    places.length = Math.min(places.length, MEMORY)
  }

  function recover() {
    timer = 0
    const [last] = places
    if (!last || document.activeElement !== document.body) return
    if (last.element.isConnected) {
      // It was moved, or is enabled again after a pending action; or it stays disabled, but its neighbour is enabled.
      const open = last.element.matches(REACHABLE)
        ? last.element
        : last.element.parentElement?.querySelector<HTMLElement>(REACHABLE)
      open?.focus({ preventScroll: true })
      return
    }
    if (last.element.matches('h1')) return focusHeading()
    for (const place of places) {
      const near = place.element.isConnected ? place.element : nearestTo(place)
      near?.focus()
      if (near && document.activeElement === near) return
    }
    focusHeading()
  }

  // Runs after more specific code has placed the focus.
  const look = () => {
    if (document.activeElement === document.body && timer === 0)
      timer = window.setTimeout(() => onceDrawn(recover), 60)
  }
  /** Clicking on empty space removes the focus deliberately. */
  const forget = () => {
    places.length = 0
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

/** Moving focus forces layout: before the paint it would be computed an extra time. */
const onceDrawn = (move: () => void) => requestAnimationFrame(() => setTimeout(move))

/** A screen whose heading depends on data gets the focus once it loads, unless the person has moved on. */
function awaitHeading(): () => void {
  if (document.querySelector('h1')) return () => undefined
  const begun = new AbortController()
  const changes = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    changes.disconnect()
    onceDrawn(() => {
      if (!begun.signal.aborted) focusHeading()
      stop()
    })
  })
  function stop() {
    changes.disconnect()
    begun.abort()
  }
  changes.observe(document.body, { childList: true, subtree: true })
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, stop, begun)
  return stop
}

export function useKeptFocus(): void {
  const pathname = usePathname()
  useEffect(keepFocus, [])
  useEffect(openAnnouncements, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own heading
  useEffect(awaitHeading, [pathname])
}
