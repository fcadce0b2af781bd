import {
  type DefaultQuestion,
  menteeQuestions,
  mentorQuestions,
} from '@brightpair/contract/default-questionnaires'
import type { InterestKind } from './interest'

/** Apart from the words of the introduction, which is read before anybody needs them. */
export const interestQuestions: Record<InterestKind, readonly DefaultQuestion[]> = {
  MENTEE: menteeQuestions,
  MENTOR: mentorQuestions,
}
