import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any screen has. */
const MAX_STOPS = 220

export interface Stop {
  readonly name: string
  /** The visible share of the focused element: in the viewport, with nothing on top. */
  readonly seen: number
}

/** Inspects the focused element, from inside the page. */
function stopInPage(): Stop | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A picture drawn over an input that exists only for the keyboard.
  const isDrawnOver = getComputedStyle(focused).opacity === '0' || focused.getBoundingClientRect().width < 3
  const shown = (isDrawnOver && focused.closest('label')) || focused
  const label = focused.closest('label')
  let all = 0
  let seen = 0
  for (const box of shown.getClientRects()) {
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.1, 0.5, 0.9]) {
        all += 1
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        if (hit && (shown.contains(hit) || hit.contains(shown) || (label && hit.closest('label') === label)))
          seen += 1
      }
  }
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
  return { name: `${focused.localName} ${name || focused.id}`, seen: all === 0 ? 0 : seen / all }
}

/** Nothing has the focus before the first key, and another document's frame is checked separately. */
export async function expectFocusSeen(page: Page, what = 'the focus'): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(stopInPage))?.seen ?? 0, { message: `${what} is in sight` })
    .toBeGreaterThan(0)
}

/** Presses Tab until it arrives, checking every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const has = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await has()) return expectFocusSeen(page, String(target))
    await page.keyboard.press(key)
    const stop = await page.evaluate(stopInPage)
    if (stop) expect.soft(stop.seen, `${stop.name} on ${page.url()} is in sight`).toBeGreaterThan(0)
  }
  throw new Error(`${target} cannot be reached with ${key} on ${page.url()}`)
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(words)
}

/** After a change of screen: on its heading. */
export const expectOnHeading = (page: Page): Promise<void> =>
  expect(page.locator('h1').first(), `the heading of ${page.url()} has the focus`).toBeFocused()

function hiddenInPage(lookAt: () => Stop | null): string[] {
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], audio[controls], video[controls]',
    ),
  ].filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
  const hidden = new Set<string>()
  for (const stops of [reachable, reachable.toReversed()])
    for (const each of stops) {
      each.focus()
      const stop = document.activeElement === each ? lookAt() : null
      if (stop?.seen === 0) hidden.add(stop.name)
    }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...hidden]
}

/** Finds all stops of a screen, forwards and backwards, without pressing keys, and returns the invisible ones. */
export const hiddenStops = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(${hiddenInPage})(${stopInPage})`)
