import type { Figures } from './measure.ts'

/** What every public page must reach. */
const bars = { performance: 95, full: 100, layoutShift: 0.02, scriptKb: 110 }

const columns = [
  'performance',
  'access',
  'practices',
  'seo',
  'shift',
  'LCP ms',
  'TBT ms',
  'script kB',
  'machine',
]
const PAGE_WIDTH = 26
const WIDTH = 12

export const heading = `${'page'.padEnd(PAGE_WIDTH)}${columns.map((name) => name.padStart(WIDTH)).join('')}`

export const isHeld = (figures: Figures): boolean =>
  figures.performance >= bars.performance &&
  figures.accessibility >= bars.full &&
  figures.bestPractices >= bars.full &&
  figures.seo >= bars.full &&
  figures.layoutShift <= bars.layoutShift &&
  figures.scriptKb <= bars.scriptKb

export function row(page: string, figures: Figures): string {
  const cells = [
    figures.performance,
    figures.accessibility,
    figures.bestPractices,
    figures.seo,
    figures.layoutShift.toFixed(3),
    Math.round(figures.contentfulMs),
    Math.round(figures.blockingMs),
    figures.scriptKb.toFixed(1),
    Math.round(figures.machine),
  ].map((cell) => String(cell).padStart(WIDTH))
  return `${page.padEnd(PAGE_WIDTH)}${cells.join('')}${isHeld(figures) ? '' : '  below the bar'}`
}
