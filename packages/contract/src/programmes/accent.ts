/** The contrast that 16-pixel text needs: WCAG 2.2, 1.4.3. */
export const READABLE = 4.5

/** The backgrounds of accent-coloured text, and the text colour on accent-filled buttons, from the theme tokens. */
const themes = {
  light: { around: ['#ffffff', '#f4f6f5', '#eaeeed'], towards: '#000000' },
  dark: { around: ['#0b171b', '#122228', '#0e1b20', '#1a2e35', '#0a2c36'], towards: '#ffffff' },
} as const

export interface ShownAccent {
  /** As chosen, or the nearest readable colour. */
  readonly colour: string
  /** On the background where it is hardest to read. */
  readonly ratio: number
  readonly isAdjusted: boolean
}

/** The accent in each theme: darker or lighter than chosen where it would not be readable. */
export const accentIn = (theme: keyof typeof themes, chosen: string): ShownAccent => {
  const { around, towards } = themes[theme]
  for (let step = 0; step <= 100; step += 1) {
    const colour = mixed(chosen, towards, step / 100)
    const ratio = Math.min(...around.map((surface) => contrast(colour, surface)))
    if (ratio >= READABLE) return { colour, ratio: rounded(ratio), isAdjusted: step > 0 }
  }
  throw new Error(`neither ${chosen} nor ${towards} can be read`)
}

/** The lowest contrast of the chosen colour itself. */
export const ratioOf = (theme: keyof typeof themes, chosen: string): number =>
  rounded(Math.min(...themes[theme].around.map((surface) => contrast(chosen, surface))))

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(one: string, other: string, share: number): string {
  const ends = channels(other)
  const between = channels(one).map((channel, index) =>
    Math.round(channel + ((ends[index] ?? 0) - channel) * share),
  )
  return `#${between.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Rounded down, so that a displayed ratio is never better than the real one. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10
