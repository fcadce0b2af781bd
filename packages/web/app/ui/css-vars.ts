import type { RefCallback } from 'react'

/**
 * Values that only exist at run time, as custom properties. A ref and not a style attribute: the content security
 * policy allows the first and refuses the second in prerendered HTML.
 */
export function cssVars(
  vars: Readonly<Record<`--${string}`, number | string>>,
): RefCallback<HTMLElement | SVGElement> {
  return (element) => {
    if (!element) return
    // What is not a number would make the rule that reads it invalid, and a bar of nothing as long as its track.
    for (const [name, value] of Object.entries(vars))
      element.style.setProperty(name, String(Number.isNaN(value) ? 0 : value))
  }
}
