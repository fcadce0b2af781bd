/** The tracks every company starts with, by their key. */
export type DefaultTrack = 'power-play' | 'unbreakable-mindset'

/** Which of the three scores an answer counts towards. */
export type Dimension = 'expertise' | 'personality' | 'values'

export interface DefaultOption {
  name: string
  /** One sentence, where the name alone does not say enough. */
  description?: string
  tracks: readonly DefaultTrack[]
  /** Agrees with every other option. */
  flexible?: boolean
  /** What choosing it says about the partner, where the question asks for the wish. */
  wish?: 'similar' | 'complementary' | 'any'
}

interface QuestionBase {
  id: number
  question: string
  /** Shown beside the question. */
  why: string
  dimension: Dimension | null
  /** Whether the options are sought in the partner or brought by the person; absent: both simply have them. */
  intent?: 'wants' | 'offers'
  /** The answer is the person's wish for a similar or a complementary partner. */
  asks?: 'wish'
  /** The partner reads the answer while the two are in a programme. */
  shared?: true
}

export interface CheckboxQuestion extends QuestionBase {
  type: 'checkbox'
  options: readonly DefaultOption[]
  /** How many may be ticked; all of them when left out. */
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
