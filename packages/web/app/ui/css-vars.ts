import type { RefCallback } from 'react'

/**
 * Runtime values as custom properties. Set through a ref and not a style attribute: the content security policy blocks
 * the latter in prerendered HTML.
 */
export function cssVars(
  vars: Readonly<Record<`--${string}`, number | string>>,
): RefCallback<HTMLElement | SVGElement> {
  return (element) => {
    if (!element) return
    // A non-number would invalidate the rule that uses it, so that an empty bar would fill its track.
    for (const [name, value] of Object.entries(vars))
      element.style.setProperty(name, String(Number.isNaN(value) ? 0 : value))
  }
}
