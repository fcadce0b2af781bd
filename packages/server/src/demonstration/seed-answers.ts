import type { StoredAnswer, StoredQuestion } from '../platform/db/schema/index.ts'
import { chance, oneOf } from './chance.ts'
import { demonstrationTexts } from './demonstration.texts.ts'

/** People want different things, but not everyone something else: these many kinds of wishes are common in a company. */
const LEANINGS = 4
/** How much more likely an option is for people who lean towards it. */
const PULL = 14

export const leaningOf = (name: string): number => Math.floor(chance(name, 'leaning') * LEANINGS)

interface Answerer {
  /** Whoever has the same one chooses alike. */
  readonly taste: string
  readonly leaning: number
  /** Now and then a taste of their own; 0 for never. */
  readonly drift?: number
}

export function chosenAnswers(questions: readonly StoredQuestion[], answerer: Answerer): StoredAnswer[] {
  const { taste, leaning, drift = 0 } = answerer
  return questions.flatMap((question, position): StoredAnswer[] => {
    const { id: questionId, name, type, cap = 3 } = question
    if (type === 'text') {
      const other = oneOf(demonstrationTexts[questionId] ?? [''], taste, questionId)
      return [{ questionId, question: name, answer: '', tracks: [], other }]
    }
    const isOwn = drift > 0 && (position + drift) % 3 === 0
    const real = question.options.filter((option) => option.name !== 'Other')
    const count = type === 'single' ? 1 : Math.min(2 + Math.floor(chance(taste, name) * 2), cap, real.length)
    const pulled = (index: number) => (index + LEANINGS - leaning) % LEANINGS === 0
    return real
      .map((option, index) => {
        const wanted = chance(isOwn ? `${taste} ${drift}` : taste, option.name)
        return { option, wanted: wanted ** (1 / (pulled(index) ? PULL : 1)) }
      })
      .sort((one, other) => other.wanted - one.wanted)
      .slice(0, count)
      .map(({ option }) => ({
        questionId,
        question: name,
        optionId: option.id,
        answer: option.name,
        tracks: option.tracks,
        other: '',
      }))
  })
}

/** Between 5 and 95; people of one leaning are somewhat alike. */
export function chosenStyle({ taste, leaning, drift = 0 }: Answerer) {
  const measured = (about: string) => {
    const usual = 28 + chance('style', leaning, about) * 44
    return Math.round(
      usual + (chance(taste, about) - 0.5) * 36 + (drift ? (chance(drift, about) - 0.5) * 12 : 0),
    )
  }
  return {
    traits: {
      openness: measured('openness'),
      conscientiousness: measured('conscientiousness'),
      extraversion: measured('extraversion'),
      agreeableness: measured('agreeableness'),
      steadiness: measured('steadiness'),
      energy: measured('energy'),
    },
    preferences: {
      planning: measured('planning'),
      talking: measured('talking'),
      together: measured('together'),
      bursts: measured('bursts'),
    },
  }
}
