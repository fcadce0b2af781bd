import { WATCH_SECONDS, type WatchCard } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { blocksOf, wordsIn } from './article-text.ts'
import { type LibraryArticle, readLibrary } from './library.ts'
import { watchCards } from './watch-cards.ts'

const cardsOf = ({
  text,
  exercise,
  ...about
}: Pick<LibraryArticle, 'title' | 'summary' | 'text' | 'exercise'>) =>
  watchCards({ ...about, text: blocksOf(text), exercise: blocksOf(exercise) })
const written = (text: string, exercise = '') => ({ title: 'A title', summary: 'In short.', text, exercise })
const linesOf = (cards: readonly WatchCard[]) => cards.flatMap(({ lines }) => lines)
const secondsOf = (cards: readonly WatchCard[]) =>
  linesOf(cards).reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
const saidIn = (cards: readonly WatchCard[]) =>
  linesOf(cards)
    .map(({ text }) => text)
    .join(' ')

describe('every article of the library, as cards to watch', () => {
  let films: (LibraryArticle & { cards: WatchCard[] })[]
  beforeAll(async () => {
    films = (await readLibrary()).map((article) => ({ ...article, cards: cardsOf(article) }))
  })

  test('lasts two to three minutes', () => {
    expect(films.length).toBeGreaterThan(40)
    for (const { slug, cards } of films) {
      expect(secondsOf(cards), slug).toBeGreaterThanOrEqual(WATCH_SECONDS.min)
      expect(secondsOf(cards), slug).toBeLessThanOrEqual(WATCH_SECONDS.max)
    }
  })

  test('begins with title and summary, shows every part in order and ends with what to try', () => {
    for (const { slug, title, summary, text, cards } of films) {
      expect(cards[0], slug).toMatchObject({ kind: 'title', heading: title })
      expect(saidIn(cards.slice(0, 2)), slug).toContain(summary.split(' ').slice(0, 4).join(' '))
      const headings = [...new Set(cards.map(({ heading }) => heading))]
      const inArticle = blocksOf(text).flatMap((block) =>
        block.kind === 'heading' ? block.runs.map((run) => run.text).join('') : [],
      )
      expect(headings, slug).toEqual([title, ...inArticle, 'Try it before your next session'])
      expect(cards.at(-1)?.part, slug).toBe(inArticle.length + 1)
    }
  })

  test('says only sentences of the article, each in captions that can be read at a glance', () => {
    for (const { slug, summary, text, exercise, cards } of films) {
      const source = [...blocksOf(text), ...blocksOf(exercise)]
        .flatMap((block) => ('runs' in block ? [block.runs] : 'items' in block ? block.items : []))
        .map((runs) => runs.map((run) => run.text).join(''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      for (const { text: line, milliseconds } of linesOf(cards)) {
        expect(`${summary} ${source}`, slug).toContain(line)
        expect(wordsIn(line), `${slug}: ${line}`).toBeLessThanOrEqual(22)
        // No one enjoys reading faster than four words a second, or waiting ten seconds for three words.
        expect(milliseconds / wordsIn(line), `${slug}: ${line}`).toBeGreaterThan(250)
        expect(milliseconds, `${slug}: ${line}`).toBeLessThan(12_000)
      }
    }
  })

  test('changes the picture often, and never shows the same twice in a row', () => {
    for (const { slug, cards } of films) {
      expect(cards.length, slug).toBeGreaterThanOrEqual(12)
      expect(cards.length, slug).toBeLessThanOrEqual(34)
      for (const [index, card] of cards.entries()) {
        if (index > 0) expect(card.motif, slug).not.toBe(cards[index - 1]?.motif)
        expect(secondsOf([card]), slug).toBeLessThan(20)
      }
      expect(new Set(cards.map(({ motif }) => motif)).size, slug).toBeGreaterThanOrEqual(6)
    }
  })
})

describe('an article of one’s own', () => {
  const filler = (sentences: number) => 'Walk on and on with a friend. '.repeat(sentences)

  test('of the shortest and the longest length lasts two to three minutes', () => {
    for (const sentences of [57, 80, 114]) {
      const seconds = secondsOf(cardsOf(written(filler(sentences), 'Walk once.')))
      expect(seconds).toBeGreaterThanOrEqual(WATCH_SECONDS.min)
      expect(seconds).toBeLessThanOrEqual(WATCH_SECONDS.max)
    }
  })

  test('with too little text has nothing to watch', () => {
    expect(cardsOf(written('Short.'))).toEqual([])
    expect(cardsOf(written('', ''))).toEqual([])
    expect(cardsOf(written(filler(25)))).toEqual([])
  })

  test('without a full stop, or of one endless word, is still cut into captions', () => {
    const endless = cardsOf(written(`${'and then we walked on '.repeat(120)}`))
    expect(secondsOf(endless)).toBeGreaterThanOrEqual(WATCH_SECONDS.min)
    expect(Math.max(...linesOf(endless).map(({ text }) => wordsIn(text)))).toBeLessThanOrEqual(22)
    expect(cardsOf(written('a'.repeat(12_000)))).toEqual([])
  })

  test('cuts paragraphs from their end, and never the exercise for a further thought', () => {
    const paragraphs = Array.from(
      { length: 12 },
      (_, number) => `Opening ${number} is here. ${'More and more of the same thought follows. '.repeat(8)}`,
    )
    const said = saidIn(cardsOf(written(paragraphs.join('\n\n'), 'Do this. Then do that. Then rest.')))
    for (const number of paragraphs.keys()) expect(said).toContain(`Opening ${number} is here.`)
    expect(said).toMatch(/Do this\. Then do that\. Then rest\.$/)
  })

  test('keeps a question within its sentence, numbers the points of a list and lets a quote be one', () => {
    const cards = cardsOf(
      written(
        `"Could you send it?" can be answered. "It is late. Please wait." ${filler(40)}\n\n1. First point\n2. Second point\n\n> Said well.\n\n${filler(30)}`,
      ),
    )
    expect(linesOf(cards).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['"Could you send it?" can be answered.', '"It is late. Please wait."']),
    )
    expect(
      cards.filter(({ kind }) => kind === 'step').map(({ step, lines }) => [step, lines[0]?.text]),
    ).toEqual([
      [1, 'First point'],
      [2, 'Second point'],
    ])
    expect(cards.find(({ kind }) => kind === 'quote')?.lines[0]?.text).toBe('Said well.')
  })
})
