/** Everything that is invented follows from this number: the same company on every machine. */
const SEED = 1846

/** From 0 up to 1, always the same for the same words, whatever was asked for before. */
export function chance(...about: readonly (string | number)[]): number {
  let hash = SEED
  for (const letter of about.join('/')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const oneOf = <T>(list: readonly T[], ...about: readonly (string | number)[]): T =>
  list[Math.floor(chance(...about) * list.length)] as T
