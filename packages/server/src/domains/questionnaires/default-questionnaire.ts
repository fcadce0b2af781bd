import { type DefaultOption, type DefaultQuestion, OTHER } from '@brightpair/contract/default-questionnaires'
import type { StoredOption, StoredQuestion } from '../../platform/db/schema/index.ts'
import type { DefaultTrackIds } from '../programmes/index.ts'

/** The questions of the public pages as a company's own document, with its own tracks behind the options. */
export function toDocument(
  role: 'MENTOR' | 'MENTEE',
  questions: readonly DefaultQuestion[],
  trackIds: DefaultTrackIds,
): StoredQuestion[] {
  const toOption = ({ tracks, ...option }: DefaultOption, index: number): StoredOption => ({
    id: `option-${index + 1}`,
    ...option,
    tracks: tracks.map((track) => trackIds[track]),
  })
  return questions.map((question) => {
    const options = question.type === 'text' ? [] : question.options.map(toOption)
    return {
      id: `${role.toLowerCase()}-${question.id}`,
      name: question.question,
      type: typeOf(question),
      why: question.why,
      ...(question.type === 'checkbox' && question.limit ? { cap: question.limit } : {}),
      dimension: question.dimension ?? 'none',
      ...(question.intent ? { intent: question.intent } : {}),
      ...(question.asks ? { asks: question.asks } : {}),
      ...(question.shared ? { shared: true } : {}),
      ...(options.some(({ name }) => name === OTHER) ? { allowsOther: true } : {}),
      options,
    }
  })
}

/** A box that stands alone is a confirmation, so there is nothing to choose several of. */
function typeOf(question: DefaultQuestion): StoredQuestion['type'] {
  if (question.type === 'text') return 'text'
  return question.type === 'checkbox' && question.options.length > 1 ? 'multiple' : 'single'
}
