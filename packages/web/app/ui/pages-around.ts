export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** The first, the last, and those next to the current page; a gap for the pages left out. */
export function pagesAround(page: number, pageCount: number): PageEntry[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount)
  const ordered = [...new Set(shown)].sort((a, b) => a - b)
  return ordered.flatMap((each, index): PageEntry[] => {
    const previous = ordered[index - 1]
    const entry: PageEntry = { kind: 'page', page: each }
    return previous !== undefined && each - previous > 1 ? [{ kind: 'gap', after: previous }, entry] : [entry]
  })
}
