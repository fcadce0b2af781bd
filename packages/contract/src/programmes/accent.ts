/** What text of 16 pixels needs to be read by everyone: WCAG 2.2, 1.4.3. */
export const READABLE = 4.5

/** Where an accent stands as text, and what stands on it when it fills a button; as the tokens of the themes say. */
const themes = {
  light: { around: ['#ffffff', '#f4f6f5', '#eaeeed'], towards: '#000000' },
  dark: { around: ['#0b171b', '#122228', '#0e1b20', '#1a2e35', '#0a2c36'], towards: '#ffffff' },
} as const

export interface ShownAccent {
  /** As chosen, or the nearest that can be read. */
  readonly colour: string
  /** Against the surface where it is hardest to read. */
  readonly ratio: number
  readonly isAdjusted: boolean
}

/** The accent as each theme shows it: darker or lighter than chosen where it could not be read otherwise. */
export const accentIn = (theme: keyof typeof themes, chosen: string): ShownAccent => {
  const { around, towards } = themes[theme]
  for (let step = 0; step <= 100; step += 1) {
    const colour = mixed(chosen, towards, step / 100)
    const ratio = Math.min(...around.map((surface) => contrast(colour, surface)))
    if (ratio >= READABLE) return { colour, ratio: rounded(ratio), isAdjusted: step > 0 }
  }
  throw new Error(`neither ${chosen} nor ${towards} can be read`)
}

/** How hard the chosen colour itself is to read, where it is hardest. */
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

/** Down, so that a ratio that is told is never better than the true one. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10
