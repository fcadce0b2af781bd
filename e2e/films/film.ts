import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'
import type { TitleCard } from './title-card.ts'

interface Tools {
  readonly stage: Stage
  readonly cast: Cast
  card(card: TitleCard, seconds: number): Promise<void>
}

export type Step = (tools: Tools) => Promise<void>

/** Narration and actions are declared together, so the captions can't drift from the pictures. */
export interface Scene {
  readonly caption: string
  readonly steps: readonly Step[]
}

export interface Film {
  /** The name of its files, as `packages/web/app/content/films.ts` or the contract of the library has it. */
  readonly name: string
  /** The maximum size of each file. */
  readonly mostBytes: number
  /** Runs before the first picture. */
  prepare(cast: Cast): Promise<void>
  readonly scenes: readonly Scene[]
}

export const scene = (caption: string, ...steps: Step[]): Scene => ({ caption, steps })

export const show =
  (card: TitleCard, seconds = 3.4): Step =>
  (tools) =>
    tools.card(card, seconds)
