const MAX_STATEMENTS = 6

/** As few parts as possible, as even as possible: twenty-two become 6, 6, 5 and 5. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_STATEMENTS)
  return Array.from({ length: count }, (_, part) => {
    const start = Math.ceil((items.length * part) / count)
    return items.slice(start, Math.ceil((items.length * (part + 1)) / count))
  })
}
