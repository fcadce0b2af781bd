/**
 * What a letter says to one reader. The screen that shows it beforehand and the server that sends it use the same
 * function, so that nobody gets anything but what was shown. No schema library is imported here.
 */

export const letterVariables = ['first name', 'partner', 'programme', 'month', 'last met', 'link'] as const
export type LetterVariable = (typeof letterVariables)[number]

/** Of one reader; empty where there is none. */
export type LetterValues = Readonly<Record<LetterVariable, string>>

const VARIABLE = /\{([^{}\n]*)\}/g

const isVariable = (name: string): name is LetterVariable =>
  (letterVariables as readonly string[]).includes(name)

const namedIn = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim().toLowerCase())

/** What stands in braces and is none of ours: a typing mistake, most likely. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(namedIn(text).filter((name) => !isVariable(name))),
]

/** Each with the space that follows it, so that nothing but the sentence is missing when it is left out. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?]\s+)(?=\S)/)

/** A sentence with a variable that has no value for this reader is left out whole. */
export function fillIn(text: string, values: LetterValues): string {
  const isSaid = (sentence: string) =>
    namedIn(sentence).every((name) => !isVariable(name) || values[name] !== '')
  return text
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .filter(isSaid)
        .map((each) => put(each, values))
        .join('')
        .trimEnd(),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line is never left out: a variable without a value is left out alone, with the space before it. */
export const fillInLine = (line: string, values: LetterValues): string =>
  line
    .replaceAll(/\s?\{([^{}\n]*)\}/g, (found, name: string) => {
      const known = name.trim().toLowerCase()
      if (!isVariable(known)) return found
      return values[known] === '' ? '' : found.replace(VARIABLE, values[known].replaceAll('$', '$$$$'))
    })
    .trim()

const put = (text: string, values: LetterValues): string =>
  text.replaceAll(VARIABLE, (found, name: string) => {
    const known = name.trim().toLowerCase()
    return isVariable(known) ? values[known] : found
  })

/** As an email shows them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
