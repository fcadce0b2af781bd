import { lagoon, marigold, white } from '~/ui/art/paint'

export interface Paints {
  ground: string
  /** The text colour. */
  ink: string
  one: string
  two: string
  spark: string
}

const spark = 'var(--bp-spark)'
const ink = 'var(--bp-text)'
const palettes: readonly [Paints, ...Paints[]] = [
  { ground: 'var(--bp-mentor-soft)', ink, one: 'var(--bp-mentor)', two: 'var(--bp-mentee)', spark },
  { ground: marigold(400), ink: lagoon(950), one: lagoon(900), two: white, spark },
  { ground: 'var(--bp-mentee-soft)', ink, one: 'var(--bp-mentee)', two: 'var(--bp-mentor)', spark },
  { ground: 'var(--bp-surface-inverse)', ink: white, one: lagoon(300), two: marigold(400), spark },
  { ground: 'var(--bp-tint-red)', ink, one: 'var(--bp-mentor)', two: 'var(--bp-mentee)', spark },
]

/** With this seed no two sparks of our own library have the same cover; cover.test.ts checks it. */
const SEED = 4348

/** Stable for an article, wherever it is drawn. */
export const numberOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 157 + letter.charCodeAt(0)) % 9973, SEED)

/** The colours of an article; those of its parts follow in sequence. */
export const paintsOf = (slug: string, part = 0): Paints =>
  palettes[(numberOf(slug) + part) % palettes.length] ?? palettes[0]
