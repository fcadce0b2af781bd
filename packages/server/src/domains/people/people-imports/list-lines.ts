/** The message is shown to the person who uploaded the file. */
export class UnreadableFile extends Error {}

/** One row as a spreadsheet shows it. Empty rows are left out; the others keep their numbers. */
export interface Line {
  readonly number: number
  /** Trimmed; gaps read as empty. */
  readonly cells: readonly (string | undefined)[]
  /** By column: why its content is not what someone typed. */
  readonly odd?: ReadonlyMap<number, string>
  /** What is wrong with the row as a whole. */
  readonly flaw?: string
}

/** A file within the size limit can have millions of empty lines. */
export const MAX_LINES = 100_000

export const tooManyLines = () =>
  new UnreadableFile(
    `This file has more than ${MAX_LINES.toLocaleString('en')} lines. Delete the empty ones, or upload it in parts.`,
  )

const MAX_NAMED = 10

export function rowNumbers(lines: readonly Line[]): string {
  const numbers = lines.slice(0, MAX_NAMED).map(({ number }) => number)
  const more = lines.length - numbers.length
  const [last, ...before] = numbers.toReversed()
  if (more > 0) return `rows ${numbers.join(', ')} and ${more} more`
  return before.length === 0 ? `row ${last}` : `rows ${before.toReversed().join(', ')} and ${last}`
}
