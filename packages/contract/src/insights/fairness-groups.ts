/** How groups of people are called, on a screen and in a file. No schema library is imported here. */

export const HIDDEN_GROUP = 'fewer than 5'

const unnamed = { small: 'Other locations', unknown: 'Not given' } as const

export const groupName = ({ kind, name }: { kind: 'named' | keyof typeof unnamed; name: string }): string =>
  kind === 'named' ? name : unnamed[kind]
