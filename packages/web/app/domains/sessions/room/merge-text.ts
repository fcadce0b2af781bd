interface Splice {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** The minimal single range in which two texts differ. */
function spliceOf(before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let end = 0
  while (end < shorter - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { at, removed: before.length - at - end, inserted: after.slice(at, after.length - end) }
}

/**
 * Merges two concurrent edits of the same text. Edits in different places are both applied; for the same place, theirs
 * is followed by mine: nothing that anyone typed is lost.
 */
export function mergeText(base: string, mine: string, theirs: string): string {
  if (mine === theirs || mine === base) return theirs
  if (theirs === base) return mine
  const own = spliceOf(base, mine)
  const other = spliceOf(base, theirs)
  const put = (at: number, removed: number) => theirs.slice(0, at) + own.inserted + theirs.slice(at + removed)
  if (own.at + own.removed <= other.at && own.at < other.at) return put(own.at, own.removed)
  if (other.at + other.removed <= own.at)
    return put(own.at + other.inserted.length - other.removed, own.removed)
  return put(other.at + other.inserted.length, 0)
}

/** The new caret position after someone else changed the text around it. */
export function movedCaret(before: string, after: string, caret: number): number {
  const { at, removed, inserted } = spliceOf(before, after)
  if (caret <= at) return caret
  return caret >= at + removed ? caret + inserted.length - removed : at + inserted.length
}
