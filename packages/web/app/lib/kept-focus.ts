import { useEffect } from 'react'
import { openAnnouncements } from './announce'
import { usePathname } from './use-pathname'
import { focusHeading } from './use-screen-change'

/** Where something is, told by what is around it, so that the place is known when the thing itself is gone. */
interface Place {
  readonly element: HTMLElement
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
}

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const LISTS = 'ul, ol, tbody, dl, [role="list"]'
/** As many as a menu, the dialog it opens and what that dialog asks. */
const MEMORY = 4

function placeOf(element: HTMLElement): Place {
  const around: { parent: Element; index: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, around }
}

/** In a list what took the place of the thing, elsewhere the heading of the part it was in. */
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
 * Focus is never nowhere: when what had it goes away, because it was removed, moved or replaced by what had to be
 * loaded, something near it takes over. Without this a keyboard starts again at the top of the page, unannounced.
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
      // It was moved, or closed while it worked and is open again; or it has nothing more to do, but the one beside it has.
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

  // After those that know better have put it where it belongs.
  const look = () => {
    if (document.activeElement === document.body && timer === 0)
      timer = window.setTimeout(() => onceDrawn(recover), 60)
  }
  /** Someone who presses beside everything wants the focus nowhere. */
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

/** Moving the focus needs the layout: before the screen is drawn it would be computed an extra time. */
const onceDrawn = (move: () => void) => requestAnimationFrame(() => setTimeout(move))

/** A screen whose heading comes with its data gets the focus then, unless someone has gone on by themselves. */
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
  for (const deed of ['pointerdown', 'keydown']) document.addEventListener(deed, stop, begun)
  return stop
}

export function useKeptFocus(): void {
  const pathname = usePathname()
  useEffect(keepFocus, [])
  useEffect(openAnnouncements, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own heading
  useEffect(awaitHeading, [pathname])
}
