const MAX_WORDS = 8

/** The typed text, split into words. */
export const typedWords = (typed: string): string[] =>
  typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
