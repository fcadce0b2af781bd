export type TextPiece = string | { readonly href: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
/** Punctuation that ends the sentence rather than the URL. */
const TRAILING = /[.,;:!?…\]}]+$/

/** Plain text with its URLs separated. Only http and https become links. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutTrailing(found)
    if (!isAddress(href)) continue
    if (index > done) pieces.push(text.slice(done, index))
    pieces.push({ href })
    done = index + href.length
  }
  if (done < text.length) pieces.push(text.slice(done))
  return pieces
}

function withoutTrailing(address: string): string {
  const bare = address.replace(TRAILING, '')
  const isClosedOnly = bare.endsWith(')') && !bare.includes('(')
  return isClosedOnly ? withoutTrailing(bare.slice(0, -1)) : bare
}

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}
