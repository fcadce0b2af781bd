/** Those who wanted to join a full plan since it was last changed. */
export const refusedWords = (refused: number): string =>
  refused === 1 ? 'One more person wants to join.' : `${refused} more people want to join.`
