const MAX_WORDS = 8

/** What was typed, word by word. */
export const typedWords = (typed: string): string[] =>
  typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
