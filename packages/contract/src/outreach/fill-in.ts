/**
 * The text of a letter for one reader. The preview and the server use the same function, so that readers get exactly
 * what was previewed. No schema library is imported here.
 */

export const letterVariables = ['first name', 'partner', 'programme', 'month', 'last met', 'link'] as const
export type LetterVariable = (typeof letterVariables)[number]

/** For one reader; empty where there is none. */
export type LetterValues = Readonly<Record<LetterVariable, string>>

/** For any kind of email. */
type Values = Readonly<Record<string, string>>

const valueIn = (values: Values, name: string): string | undefined => {
  const known = name.trim().toLowerCase()
  return Object.hasOwn(values, known) ? values[known] : undefined
}

const VARIABLE = /\{([^{}\n]*)\}/g

const namedIn = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim().toLowerCase())

/** Unknown names in braces, most likely typos. */
export const unknownVariables = (text: string, known: readonly string[] = letterVariables): string[] => [
  ...new Set(namedIn(text).filter((name) => !known.includes(name))),
]

/** Whether a text contains the variable. */
const namesVariable = (text: string, name: string): boolean => namedIn(text).includes(name)

/** Each with its trailing space, so that leaving it out leaves no gap. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?]\s+)(?=\S)/)

/** A sentence with a variable that has no value for this reader is left out completely. */
export function fillIn(text: string, values: Values): string {
  const isSaid = (sentence: string) => namedIn(sentence).every((name) => valueIn(values, name) !== '')
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

/** A single line is never left out: only the variable without a value is, with the space before it. */
export const fillInLine = (line: string, values: Values): string =>
  line
    .replaceAll(/\s?\{([^{}\n]*)\}/g, (found, name: string) => {
      const value = valueIn(values, name)
      if (value === undefined) return found
      return value === '' ? '' : found.replace(VARIABLE, value.replaceAll('$', '$$$$'))
    })
    .trim()

const put = (text: string, values: Values): string =>
  text.replaceAll(VARIABLE, (found, name: string) => valueIn(values, name) ?? found)

/** As an email shows them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const BUTTON = /^\{\s*link\s*\}$/i

/** A paragraph that consists only of the link becomes the button; elsewhere the link is written out. */
export function fillInEmail(words: { subject: string; text: string }, values: Values) {
  const parts = paragraphsOf(words.text)
  const at = parts.findIndex((part) => BUTTON.test(part))
  const filled = (some: readonly string[]) =>
    some.filter((part) => !BUTTON.test(part)).map((part) => fillIn(part, values))
  return {
    subject: fillInLine(words.subject, values).replaceAll(/\s+/g, ' '),
    paragraphs: paragraphsOf(filled(at < 0 ? parts : parts.slice(0, at)).join('\n\n')),
    closing: paragraphsOf(filled(at < 0 ? [] : parts.slice(at)).join('\n\n')),
    hasButton: namesVariable(words.text, 'link'),
  }
}

interface EmailNeeds {
  readonly variables: readonly string[]
  readonly needsLink: boolean
  readonly action: string
}

/** Mistakes that would reach people. */
export function emailProblems(
  { variables, needsLink, action }: EmailNeeds,
  { subject, text }: { subject: string; text: string },
): { subject?: string; text?: string } {
  const unknown = (field: string, empty: string) => {
    if (field.trim() === '') return empty
    const names = unknownVariables(field, variables).map((name) => `{${name}}`)
    return names.length > 0 ? `This email doesn’t know ${names.join(', ')}.` : undefined
  }
  const lacksLink = needsLink && !namesVariable(text, 'link')
  const problems = {
    subject: unknown(subject, 'Please give it a subject.'),
    text:
      unknown(text, 'Please write a message.') ??
      (lacksLink ? `Please add {link}: without it, people can’t get to “${action}”.` : undefined),
  }
  return {
    ...(problems.subject ? { subject: problems.subject } : {}),
    ...(problems.text ? { text: problems.text } : {}),
  }
}
