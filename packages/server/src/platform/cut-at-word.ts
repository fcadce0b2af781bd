/** As many whole words as fit; a word that is too long itself is cut, but never between the halves of a character. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max)
  return text
    .slice(0, space > 0 ? space : max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
