import type { Db } from '../../../platform/db/connect.ts'
import { comparedQuestions, keyOf } from './compile-people.ts'
import { loadQuestions } from './load-people.queries.ts'

export interface SoughtSkill {
  /** Normalised for comparison: trimmed, in lower case. */
  readonly key: string
  /** As displayed. */
  readonly name: string
  readonly menteeQuestion: string
  readonly mentorQuestion: string
}

/** The expertise options that mentees look for and mentors can offer, as the engine compares them. */
export async function soughtSkills(db: Db, programmeId: string): Promise<SoughtSkill[]> {
  const questions = await loadQuestions(db, programmeId)
  const compared = comparedQuestions(questions.get('MENTEE') ?? [], questions.get('MENTOR') ?? [])
  return compared
    .filter(
      ({ facet }) => facet.dimension === 'expertise' && facet.kind === 'set' && facet.seeker === 'mentee',
    )
    .flatMap(({ mentee, mentor, vocabulary }) =>
      mentee.options
        .filter(({ name }) => vocabulary.has(keyOf(name)))
        .map(({ name }) => ({
          key: keyOf(name),
          name,
          menteeQuestion: mentee.id,
          mentorQuestion: mentor.id,
        })),
    )
}
