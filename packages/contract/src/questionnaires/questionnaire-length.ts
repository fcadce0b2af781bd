/** How long a questionnaire takes, the only estimate for all pages. No schema library is imported here. */
export const secondsToAnswer = { single: 10, multiple: 20, text: 60 } as const

type QuestionType = keyof typeof secondsToAnswer

const numbers = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inWords = (count: number): string => numbers[count] ?? String(count)

const minutesFor = (types: readonly QuestionType[]): number =>
  Math.max(1, Math.round(types.reduce((sum, type) => sum + secondsToAnswer[type], 0) / 60))

/** `Twelve questions, about five minutes` */
export function lengthInWords(types: readonly QuestionType[]): string {
  const minutes = minutesFor(types)
  const questions = inWords(types.length)
  const title = `${questions.charAt(0).toUpperCase()}${questions.slice(1)} ${types.length === 1 ? 'question' : 'questions'}`
  return `${title}, about ${minutes === 1 ? 'a minute' : `${inWords(minutes)} minutes`}`
}

/** For the questionnaires every company starts with; the public pages know no others. */
export const defaultLength = {
  minutes: 'five minutes',
  words: 'Twelve questions, about five minutes',
} as const
