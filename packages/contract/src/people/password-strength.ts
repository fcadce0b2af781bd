import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Below this, an attacker with the stored hashes would need less than a day. */
export const ENOUGH = 3

/** Beyond it the estimate takes far longer and changes little. */
const MAX_JUDGED = 32

/** Known to everyone who guesses passwords here. */
const OF_EVERYBODY = ['brightpair', 'bright pair', 'mentor', 'mentee', 'mentoring', 'mentorship']

export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4
  /** What to do about it; suitable for display. */
  readonly advice: string
}

export interface AboutPerson {
  readonly email?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly companyName?: string | undefined
}

let judge: ZxcvbnFactory | undefined

/** The same in the browser and on the server, which also knows the company. Large, so it is loaded on demand. */
export function strengthOf(password: string, about: AboutPerson): PasswordStrength {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    maxLength: MAX_JUDGED,
  })
  const { score, sequence } = judge.check(password.normalize('NFKC').slice(0, MAX_JUDGED), wordsAbout(about))
  return { score, advice: score < ENOUGH ? adviceOn(sequence) : '' }
}

/** Each as written, without separators, and split into parts. */
function wordsAbout({ email = '', firstName = '', lastName = '', companyName = '' }: AboutPerson): string[] {
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, companyName]
  const given = [...OF_EVERYBODY, ...names, email, email.split('@')[0] ?? '']
  const words = given.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase().trim(), parts.join(''), parts.join('.'), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length > 2)
}

function adviceOn(sequence: readonly Match[]): string {
  const has = (pattern: string) => sequence.some((match) => match.pattern === pattern)
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs'))
    return 'Leave out your name, your address and well-known names.'
  if (has('repeat') || has('sequence') || has('spatial'))
    return 'Repeats and keyboard patterns are easy to guess.'
  if (has('dictionary'))
    return 'It is close to a common password. Use a few words that don’t belong together.'
  return 'Add a word or two.'
}
