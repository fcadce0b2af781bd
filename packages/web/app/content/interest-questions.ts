import {
  type DefaultQuestion,
  menteeQuestions,
  mentorQuestions,
} from '@brightpair/contract/default-questionnaires'
import type { InterestKind } from './interest'

/** Separate from the texts of the introduction, which are needed earlier. */
export const interestQuestions: Record<InterestKind, readonly DefaultQuestion[]> = {
  MENTEE: menteeQuestions,
  MENTOR: mentorQuestions,
}
