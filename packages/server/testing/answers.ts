import type { Endpoints } from '@brightpair/contract'
import type { Caller } from './caller.ts'

type Questionnaire = Endpoints['GET /mentor/questionnaire']['response']

/** A valid answer to every question: the first option, or the one at `place` if there is one, or a few words. */
export const completeAnswers = ({ questions }: Questionnaire, place = 0) =>
  questions.map(({ name, type, options }) => ({
    question: name,
    answer: type === 'text' ? '' : ((options[place] ?? options[0])?.name ?? ''),
    tracks: options[0]?.tracks ?? [],
    other: type === 'text' ? 'In my own words.' : '',
  }))

export async function fillQuestionnaire(call: Caller, token: string, side: 'mentor' | 'mentee') {
  const { body } = await call(`GET /${side}/questionnaire`, { token })
  return call(`PUT /${side}/answers`, { token, body: { answsers: completeAnswers(body) } })
}
