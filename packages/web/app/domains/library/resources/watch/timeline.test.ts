import type { WatchCard } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { clockOf, spokenClock } from '~/ui/clock-words'
import { cueIndexAt, nextCard, partsOf, previousCard, timelineOf, within } from './timeline'

const card = (...milliseconds: number[]): WatchCard => ({
  kind: 'idea',
  heading: 'A part',
  step: null,
  part: 0,
  motif: 'talk',
  lines: milliseconds.map((each) => ({ text: String(each), milliseconds: each })),
})
const timeline = timelineOf([card(3000, 4000), card(5000), card(2500, 2500)])

test('captions follow one another without a gap', () => {
  expect(timeline.total).toBe(17_000)
  expect(timeline.cardStarts).toEqual([0, 7000, 12_000])
  for (const [index, cue] of timeline.cues.entries())
    expect(cue.start).toBe(index === 0 ? 0 : timeline.cues[index - 1]?.end)
})

test('parts are as long as their cards together', () => {
  const cards = [card(3000, 4000), { ...card(5000), part: 1 }, { ...card(2500, 2500), part: 1 }]
  expect(partsOf(timelineOf(cards), cards)).toEqual([
    { start: 0, end: 7000 },
    { start: 7000, end: 17_000 },
  ])
})

test('a moment shows one caption, and the end the last one', () => {
  expect([0, 2999, 3000, 7000, 16_999, 17_000].map((each) => cueIndexAt(timeline, each))).toEqual([
    0, 0, 1, 2, 4, 4,
  ])
})

test('cards are left forwards and backwards, and neither leads out of the film', () => {
  expect([0, 6999, 7000, 12_000, 17_000].map((each) => nextCard(timeline, each))).toEqual([
    7000, 7000, 12_000, 17_000, 17_000,
  ])
  expect([0, 1000, 7500, 9500, 17_000].map((each) => previousCard(timeline, each))).toEqual([
    0, 0, 0, 7000, 12_000,
  ])
  expect([-5, 8, 99_000].map((each) => within(timeline, each))).toEqual([0, 8, 17_000])
})

test('time is told in figures and in words', () => {
  expect([0, 5400, 125_000].map(clockOf)).toEqual(['0:00', '0:05', '2:05'])
  expect([1000, 61_000, 125_000].map(spokenClock)).toEqual([
    '1 second',
    '1 minute 1 second',
    '2 minutes 5 seconds',
  ])
})
