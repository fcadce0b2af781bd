const words = [
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
] as const

export const numberInWords = (number: number): string => words[number - 1] ?? String(number)

/** The length of a programme in words: `six months`. */
export const monthsInWords = (months: number): string =>
  `${numberInWords(months)} ${months === 1 ? 'month' : 'months'}`
