import type { ParticipantRole } from '@brightpair/contract/roles'
import type { Picture } from '~/ui/product-picture'

/** Both questionnaires have as many. */
export const QUESTIONS = 12

export type InterestKind = ParticipantRole

export interface InterestPage {
  kind: InterestKind
  heading: string
  intro: readonly string[]
  box: { title: string; text: string }
  picture: Picture
  questionnaire: string
  /** A question that has to be confirmed before the answers may be kept. */
  mustConfirm?: { questionId: number; message: string }
  thanks: { title: string; text: string }
}

export const interestIntro = {
  start: 'Complete Questionnaire',
  resume: 'Your earlier answers are still here.',
} as const
