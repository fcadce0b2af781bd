import { type TextBlock, type TextRun, WATCH_SECONDS, type WatchCard } from '@brightpair/contract'
import { wordsIn } from './article-text.ts'

type Motif = WatchCard['motif']

/** The subject of a drawing, by the words that suggest it. */
const callsFor: Partial<Record<Motif, RegExp>> = {
  talk: /\b(sa(?:y|id|ying)|tell|told|talk\w*|spe(?:ak|ech)\w*|conversation\w*|sentences?|voice|loud|words?)\b/gi,
  question: /\b(ask\w*|questions?|why|answer\w*|curious)\b|\?/gi,
  listen: /\b(listen\w*|hear\w*|silen\w+|quiet\w*|paus\w+|attention)\b/gi,
  write: /\b(writ\w+|wrote|notes?|paper|page|draft\w*|list\w*|report|email)\b/gi,
  time: /\b(minutes?|hours?|weeks?|days?|months?|mornings?|evenings?|\w+day|deadline\w*|later|early|late|today|tomorrow)\b/gi,
  choose: /\b(decid\w+|decisions?|choos\w+|choices?|options?|either|instead|whether|agree\w*)\b/gi,
  team: /\b(people|teams?|colleagues?|meetings?|rooms?|groups?|others|everyone|nobody|board|experts?)\b/gi,
  pair: /\b(mentors?|mentees?|partners?|friends?|together|trust\w*|relationship\w*|both|two)\b/gi,
  grow: /\b(learn\w*|grow\w*|practi[sc]\w+|try|tried|small\w*|steps?|begin\w*|start\w*|habit\w*|improv\w+)\b/gi,
  rest: /\b(rest\w*|sleep\w*|tired|energy|breaks?|body|breath\w*|walk\w*|slow\w*)\b/gi,
  goal: /\b(goals?|aims?|want\w*|purpose|results?|reach\w*|promis\w+|finish\w*|direction)\b/gi,
  feel: /\b(feel\w*|fear\w*|afraid|shame|ang(?:er|ry)|nerv\w+|calm\w*|proud|worr\w+|heart|mood)\b/gi,
  door: /\b(doors?|open\w*|opportunit\w+|introduc\w+|help\w*|invit\w+|offer\w*|way)\b/gi,
  look: /\b(see|saw|seen|notic\w+|look\w*|show\w*|camera|pictures?|visible|watch\w*|mirror)\b/gi,
  weigh: /\b(cost\w*|pric\w+|worth|valu\w+|numbers?|money|pay\w*|less|more|enough|weigh\w*|judge\w*)\b/gi,
}

/** Motifs that fit any text. */
const plain: readonly Motif[] = ['spark', 'pair', 'grow', 'look']

/** The motif that most words suggest, except recently used ones. */
function motifFor(text: string, heading: string, recent: readonly Motif[]): Motif {
  const ranked = (Object.keys(callsFor) as Motif[])
    .filter((motif) => !recent.includes(motif))
    .map((motif) => ({ motif, calls: callsIn(text, motif) * 2 + callsIn(heading, motif) }))
    .sort((a, b) => b.calls - a.calls)
  const [first] = ranked
  if (first && first.calls > 0) return first.motif
  return plain.find((motif) => !recent.includes(motif)) ?? 'spark'
}

const callsIn = (text: string, motif: Motif): number => text.match(callsFor[motif] ?? /$^/g)?.length ?? 0

interface Written {
  readonly title: string
  readonly summary: string
  readonly text: readonly TextBlock[]
  readonly exercise: readonly TextBlock[]
}

type Kind = WatchCard['kind']

/** A paragraph, a quote or a list item: its first sentences may be shown without the rest. */
interface Passage {
  readonly kind: Kind
  readonly part: number
  readonly heading: string
  readonly step: number | null
  readonly sentences: readonly string[]
}

/** The pace of a calm voice, with a pause after each caption. */
const WORD_MILLISECONDS = 380
const PAUSE_MILLISECONDS = 600
/** How far the pace may be stretched before it drags. */
const MAX_STRETCH = 1.3
const MAX_WORDS = 380
const MAX_CAPTION_WORDS = 20
/** Anything longer may be split. */
const MAX_SENTENCE_WORDS = 60
const MAX_CARD_WORDS = 34
const EXERCISE_HEADING = 'Try it before your next session'

/**
 * Turns an article into two to three minutes of captions: the first sentences of every paragraph, as many as fit. A
 * paragraph is only ever cut at its end, so that no sentence refers to one that was left out.
 */
export function watchCards(article: Written): WatchCard[] {
  const passages = passagesOf(article)
  const kept = keepOpenings(passages)
  const cards: UntimedCard[] = []
  for (const [index, passage] of passages.entries()) {
    for (const sentence of passage.sentences.slice(0, kept[index])) {
      const card = cards.at(-1)
      if (card && hasSpace(card, passage, sentence)) card.lines.push(...captionsOf(sentence))
      else cards.push({ passage, lines: captionsOf(sentence) })
    }
  }
  return paced(illustrated(cards))
}

function passagesOf({ title, summary, text, exercise }: Written): Passage[] {
  const opening: Passage = { kind: 'title', part: 0, heading: title, step: null, sentences: [summary] }
  const last = text.filter(({ kind }) => kind === 'heading').length + 1
  return [
    opening,
    ...passagesIn(text, { kind: 'idea', heading: title, part: 0 }),
    ...passagesIn(exercise, { kind: 'exercise', heading: EXERCISE_HEADING, part: last }),
  ]
}

function passagesIn(
  blocks: readonly TextBlock[],
  start: Pick<Passage, 'kind' | 'heading' | 'part'>,
): Passage[] {
  let { heading, part } = start
  return blocks.flatMap((block): Passage[] => {
    const passage = (kind: Kind, runs: readonly TextRun[], step: number | null = null): Passage => ({
      kind,
      part,
      heading,
      step,
      sentences: sentencesOf(plainText(runs)),
    })
    switch (block.kind) {
      case 'heading':
        heading = plainText(block.runs) || heading
        part += start.kind === 'exercise' ? 0 : 1
        return []
      case 'list':
        return block.items.map((runs, index) => passage('step', runs, index + 1))
      case 'quote':
        return [passage('quote', block.runs)]
      default:
        return [passage(start.kind, block.runs)]
    }
  })
}

const plainText = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * A question inside a sentence ("Why now?" is one to ask) does not end it, nor does a full stop before the closing
 * quote.
 */
function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const { segment } of sentences.segment(text)) {
    const before = found.at(-1)
    if (before !== undefined && (/^\p{Lowercase}/u.test(segment) || isInQuotes(before)))
      found[found.length - 1] = before + segment
    else found.push(segment)
  }
  return found
    .map((each) => each.trim())
    .filter((each) => wordsIn(each) > 0)
    .flatMap((each) => (wordsIn(each) > MAX_SENTENCE_WORDS ? captionsOf(each) : [each]))
}

const isInQuotes = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 || text.lastIndexOf('“') > text.lastIndexOf('”')

/** How many sentences of each passage fit: first one from each, then a second from each, and so on. */
function keepOpenings(passages: readonly Passage[]): number[] {
  const kept = passages.map(() => 0)
  const isLast = (index: number) => passages[index]?.kind === 'exercise'
  // The practical advice is never cut in favour of another thought.
  const order = [...passages.keys()].sort((a, b) => Number(isLast(b)) - Number(isLast(a)) || a - b)
  const longest = Math.max(...passages.map((each) => each.sentences.length))
  let words = 0
  for (let round = 0; round < longest; round += 1) {
    for (const index of order) {
      const sentence = passages[index]?.sentences[round]
      if (sentence === undefined || kept[index] !== round) continue
      if (words + wordsIn(sentence) > MAX_WORDS) continue
      words += wordsIn(sentence)
      kept[index] = round + 1
    }
  }
  return kept
}

/** Splits a long sentence into captions readable at a glance, at natural pauses. */
function captionsOf(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= MAX_CAPTION_WORDS) return [sentence]
  const pieces = Math.ceil(words.length / MAX_CAPTION_WORDS)
  const ideal = Math.round(words.length / pieces)
  const candidates = words.map((word, index) => ({
    at: index + 1,
    cost: Math.abs(index + 1 - ideal) + (/[,;:.?!—–]["”’)]?$/.test(word) ? 0 : 9),
  }))
  const [best] = candidates
    .filter(({ at }) => at >= 4 && at <= Math.min(MAX_CAPTION_WORDS, words.length - 3))
    .sort((a, b) => a.cost - b.cost)
  const at = best?.at ?? MAX_CAPTION_WORDS
  return [words.slice(0, at).join(' '), ...captionsOf(words.slice(at).join(' '))]
}

interface UntimedCard {
  readonly passage: Passage
  readonly lines: string[]
}

function hasSpace({ passage: shown, lines }: UntimedCard, passage: Passage, sentence: string): boolean {
  const isSame = shown.kind === passage.kind && shown.part === passage.part && shown.step === passage.step
  const isLarge = passage.kind === 'quote' || passage.kind === 'step'
  return isSame && (!isLarge || shown === passage) && wordsIn(...lines, sentence) <= MAX_CARD_WORDS
}

function illustrated(cards: readonly UntimedCard[]) {
  const motifs: WatchCard['motif'][] = []
  return cards.map(({ passage: { kind, heading, step, part }, lines }) => {
    const motif = motifFor(lines.join(' '), heading, motifs.slice(-3))
    motifs.push(motif)
    return { kind, heading, step, part, motif, lines }
  })
}

/** Empty when even at a slow pace it would take less than two minutes. */
function paced(cards: readonly (Omit<WatchCard, 'lines'> & { lines: readonly string[] })[]): WatchCard[] {
  const natural = (line: string) => wordsIn(line) * WORD_MILLISECONDS + PAUSE_MILLISECONDS
  const total = cards.flatMap(({ lines }) => lines.map(natural)).reduce((sum, each) => sum + each, 0)
  const min = WATCH_SECONDS.min * 1000
  if (total * MAX_STRETCH < min) return []
  const max = WATCH_SECONDS.max * 1000
  const stretch = Math.min(Math.max(1, (min + 1000) / total), (max - 1000) / total)
  return cards.map(({ lines, ...card }) => ({
    ...card,
    lines: lines.map((text) => ({ text, milliseconds: Math.round(natural(text) * stretch) })),
  }))
}
