import { ARTICLE_WORDS, articleFilms } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { powerPlay } from '../programmes/tracks/default-tracks/power-play.ts'
import { unbreakableMindset } from '../programmes/tracks/default-tracks/unbreakable-mindset.ts'
import { blocksOf, minutesOf, wordsIn } from './article-text.ts'
import { type LibraryArticle, readLibrary } from './library.ts'

let library: LibraryArticle[]
beforeAll(async () => {
  library = await readLibrary()
})

const repeated = (texts: readonly string[]) => texts.filter((each, index) => texts.indexOf(each) !== index)

/** A paragraph reduced to its letters, so that a changed comma does not count as another paragraph. */
const plain = (paragraph: string) =>
  paragraph
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
const paragraphsOf = ({ text, exercise }: LibraryArticle) =>
  `${text}\n\n${exercise}`
    .split(/\n\s*\n/)
    .map(plain)
    .filter(Boolean)

describe('the library', () => {
  test('has at least two articles for each month of both tracks, and one for mentors in each month', () => {
    expect(library.length).toBeGreaterThanOrEqual(24)
    for (const month of [1, 2, 3, 4, 5, 6]) {
      const inMonth = library.filter((each) => each.month === month)
      for (const track of ['Power Play', 'Unbreakable Mindset'])
        expect(inMonth.filter((each) => each.track === track).length, `${track} ${month}`).toBeGreaterThan(1)
      expect(inMonth.some(({ audience }) => audience === 'mentor')).toBe(true)
    }
  })

  test('names every short film once', () => {
    const named = library.flatMap(({ film }) => film ?? [])
    expect(named.toSorted()).toEqual([...articleFilms].toSorted())
  })

  test('has an article for every spark of the tracks a company starts with', () => {
    const sparks = [powerPlay, unbreakableMindset].flatMap(({ months }) =>
      months.flatMap(({ activities }, index) =>
        activities.filter(({ type }) => type === 'SPARK').map(({ name }) => ({ name, month: index + 1 })),
      ),
    )
    const missing = sparks.filter(
      ({ name, month }) => !library.some((each) => each.title === name && each.month === month),
    )
    expect(missing).toEqual([])
  })

  test('reads in two to four minutes, every article of it', () => {
    const lengths = library.map(({ slug, text, exercise }) => ({ slug, words: wordsIn(text, exercise) }))
    expect(lengths.filter(({ words }) => words < ARTICLE_WORDS.min || words > ARTICLE_WORDS.max)).toEqual([])
    expect(new Set(lengths.map(({ words }) => minutesOf(words)))).toEqual(new Set([3]))
  })

  test('repeats no paragraph and no longer sentence, neither in an article nor between two', () => {
    expect(repeated(library.flatMap(paragraphsOf))).toEqual([])
    const sentences = library
      .flatMap(({ text, exercise }) => `${text}\n${exercise}`.split(/[.?!:]["”]?\s/))
      .map(plain)
      .filter((sentence) => sentence.split(' ').length > 6)
    expect(repeated(sentences)).toEqual([])
  })

  test('is no copy of the short text of a spark', () => {
    const sparks = [powerPlay, unbreakableMindset]
      .flatMap(({ months }) => months.flatMap(({ activities }) => activities))
      .map(({ textContent }) => plain(textContent ?? ''))
    const paragraphs = library.flatMap(paragraphsOf).filter((each) => each.split(' ').length > 12)
    expect(paragraphs.filter((each) => sparks.some((spark) => spark.includes(each)))).toEqual([])
  })

  test('names no source, no address and no study', () => {
    const suspicious =
      /https?:|www\.|\bstud(y|ies) (show|found)|researchers?\b|according to|©|per cent of people/i
    expect(
      library.filter(({ text, exercise }) => suspicious.test(text + exercise)).map(({ slug }) => slug),
    ).toEqual([])
  })

  test('gives every article its own title, a part with headings, and something to try', () => {
    expect(repeated(library.map(({ title }) => title.toLowerCase()))).toEqual([])
    for (const { slug, text, exercise, summary } of library) {
      expect(blocksOf(text).filter(({ kind }) => kind === 'heading').length, slug).toBeGreaterThan(2)
      expect(wordsIn(exercise), slug).toBeGreaterThan(30)
      expect(summary.length, slug).toBeLessThan(140)
    }
  })
})
