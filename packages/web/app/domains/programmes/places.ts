/** Attempts to join that a plan refused since it was last changed. */
export const refusedWords = (refused: number): string =>
  refused === 1 ? 'One attempt to join was refused.' : `${refused} attempts to join were refused.`
