import type { Market } from './compile/compile.ts'
import { firstListRoom, type Image } from './compile/image.ts'
import type { Choices, Figures, MatchedPair, SideFigures } from './result.ts'
import type { Scorer } from './scorer.ts'

export function figuresOf(market: Market, pairs: readonly MatchedPair[], choices: Choices): Figures {
  return {
    mentees: market.people.mentee.length,
    mentors: market.people.mentor.length,
    places: market.capacities.reduce((sum, capacity) => sum + capacity, 0),
    pairs: pairs.length,
    choices,
    menteeScores: sideFigures(pairs.map((pair) => pair.menteeScore.total)),
    mentorScores: sideFigures(pairs.map((pair) => pair.mentorScore.total)),
  }
}

/** Read from the lists the run made: nobody is listed again. */
export function choicesOf(image: Image, scorer: Scorer, mentorOf: Int32Array): Choices {
  const counts = [0, 0, 0, 0]
  for (const [mentee, mentor] of mentorOf.entries()) {
    if (mentor < 0) continue
    const length = new Uint32Array(image.memory, image.listLengths + mentee * 4, 1)[0] ?? 0
    const list = new Uint32Array(image.memory, image.lists + mentee * firstListRoom * 4, length)
    const own = scorer.pair('mentee', mentee, mentor)
    let better = 0
    while (better < 3 && better < length && scorer.pair('mentee', mentee, list[better] ?? 0) > own) better++
    counts[better] = (counts[better] ?? 0) + 1
  }
  const [first = 0, second = 0, third = 0, later = 0] = counts
  return { first, second, third, later }
}

function sideFigures(scores: readonly number[]): SideFigures {
  const sorted = new Float64Array(scores).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return { mean: null, median: null, minimum: null }
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return {
    mean: sorted.reduce((sum, score) => sum + score, 0) / sorted.length,
    median: (lower + upper) / 2,
    minimum: sorted[0] ?? null,
  }
}
