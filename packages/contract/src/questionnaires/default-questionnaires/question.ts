/** The keys of the tracks every company starts with. */
export type DefaultTrack = 'power-play' | 'unbreakable-mindset'

/** The part of the score an answer counts towards. */
export type Dimension = 'expertise' | 'personality' | 'values'

export interface DefaultOption {
  name: string
  /** One sentence, where the name alone is unclear. */
  description?: string
  tracks: readonly DefaultTrack[]
  /** Compatible with every other option. */
  flexible?: boolean
  /** What choosing it says about the partner, where the question asks for the preferred partner. */
  wish?: 'similar' | 'complementary' | 'any'
}

interface QuestionBase {
  id: number
  question: string
  /** Shown beside the question. */
  why: string
  dimension: Dimension | null
  /** Whether the options are sought in the partner or offered by the person; absent: both simply have them. */
  intent?: 'wants' | 'offers'
  /** The answer is the person's preference for a similar or a complementary partner. */
  asks?: 'wish'
  /** The partner can read the answer while the two are in a programme. */
  shared?: true
}

export interface CheckboxQuestion extends QuestionBase {
  type: 'checkbox'
  options: readonly DefaultOption[]
  /** The maximum number of choices; no limit when left out. */
  limit?: number
}

export interface RadioQuestion extends QuestionBase {
  type: 'radio'
  options: readonly DefaultOption[]
}

export interface TextQuestion extends QuestionBase {
  type: 'text'
}

export type DefaultQuestion = CheckboxQuestion | RadioQuestion | TextQuestion

export const OTHER = 'Other'
