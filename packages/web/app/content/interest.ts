import type { ParticipantRole } from '@brightpair/contract/roles'
import type { Picture } from '~/ui/product-picture'

/** Both questionnaires have this many. */
export const QUESTIONS = 12

export type InterestKind = ParticipantRole

export interface InterestPage {
  kind: InterestKind
  heading: string
  intro: readonly string[]
  box: { title: string; text: string }
  picture: Picture
  questionnaire: string
  /** A confirmation that is required before the answers may be stored. */
  mustConfirm?: { questionId: number; message: string }
  thanks: { title: string; text: string }
}

export const interestIntro = {
  start: 'Complete Questionnaire',
  resume: 'Your earlier answers are still here.',
} as const
