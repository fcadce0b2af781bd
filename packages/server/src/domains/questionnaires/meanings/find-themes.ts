import { type Embedder, similarity, sum, unit, type Vector } from '../../../platform/meaning/embedder.ts'
import { themes } from '../../../platform/meaning/themes.ts'

const MAX_THEMES = 3
const MIN_SIMILARITY = 0.2
const PIECE = 300
const MAX_PIECES = 3

/** Shorter answers say too little to have a theme. */
export const MIN_CHARACTERS = 20

export type FindThemes = (text: string) => Promise<string[]>

/** Finds the themes closest to a text, closest first. */
export async function themeFinder({ embed }: Embedder): Promise<FindThemes> {
  const sentences = themes.flatMap(({ key, told }) => told.map((sentence) => ({ key, sentence })))
  const vectors = await embed(sentences.map(({ sentence }) => sentence))
  // The sentences all come from people talking about work; what they have in common distinguishes none of them.
  const common = vectors.reduce(sum).map((each) => each / vectors.length)
  const fromCommon = (vector: Vector) => unit(vector.map((each, index) => each - (common[index] ?? 0)))
  const marks = sentences.map(({ key }, index) => ({ key, vector: fromCommon(vectors[index] ?? []) }))
  return async (text) => {
    const pieces = piecesOf(text)
    if (pieces.length === 0) return []
    const meaning = fromCommon(unit((await embed(pieces)).reduce(sum)))
    const close = marks
      .map(({ key, vector }) => ({ key, closeness: similarity(meaning, vector) }))
      .filter(({ closeness }) => closeness >= MIN_SIMILARITY)
      .sort((a, b) => b.closeness - a.closeness || (a.key < b.key ? -1 : 1))
    return [...new Set(close.map(({ key }) => key))].slice(0, MAX_THEMES)
  }
}

function piecesOf(text: string): string[] {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words.length < MIN_CHARACTERS) return []
  const count = Math.min(MAX_PIECES, Math.ceil(words.length / PIECE))
  return Array.from({ length: count }, (_, index) => words.slice(index * PIECE, (index + 1) * PIECE))
}
