// The hot loops of the engine. src/kernel/plain-kernel.ts is the same in plain TypeScript and the oracle of its tests;
// src/compile/image.ts lays out the memory both read. All addresses are bytes.

const LANES: usize = 64

// A lane set: where the planes of one side lie, 64 people to a block.
// words: lanes, class of each block, person of each lane, number of blocks, bytes per block, tables
// @ts-ignore: decorator
@inline function lanesOf(set: usize): usize { return load<u32>(set) }
// @ts-ignore: decorator
@inline function classesOf(set: usize): usize { return load<u32>(set, 4) }
// @ts-ignore: decorator
@inline function personsOf(set: usize): usize { return load<u32>(set, 8) }
// @ts-ignore: decorator
@inline function blocksOf(set: usize): usize { return load<u32>(set, 12) }
// @ts-ignore: decorator
@inline function strideOf(set: usize): usize { return load<u32>(set, 16) }
// @ts-ignore: decorator
@inline function tablesOf(set: usize): usize { return load<u32>(set, 20) }

// @ts-ignore: decorator
@inline function lowHalf(low: v128, high: v128): v128 {
  return i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
}
// @ts-ignore: decorator
@inline function highHalf(low: v128, high: v128): v128 {
  return i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
}

// Scores the 64 people of a block and returns the largest score of every eighth person. All table indices are below 16,
// so the relaxed swizzle is exact everywhere and one instruction where the strict one is two.
function scoreBlock(program: usize, tables: usize, lanes: usize, scores: usize): v128 {
  let a0 = i16x8.splat(0), a1 = a0, a2 = a0, a3 = a0, a4 = a0, a5 = a0, a6 = a0, a7 = a0
  let word = program + 8
  let end = word + (<usize>load<u32>(program) << 3)
  while (word < end) {
    const at = lanes + (<usize>load<u32>(word) << 6)
    const table = tables + load<u32>(word, 4)
    const low = v128.load(table)
    const high = v128.load(table, 16)
    let v = v128.load(at)
    let l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a0 = i16x8.add(a0, lowHalf(l, h))
    a1 = i16x8.add(a1, highHalf(l, h))
    v = v128.load(at, 16)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a2 = i16x8.add(a2, lowHalf(l, h))
    a3 = i16x8.add(a3, highHalf(l, h))
    v = v128.load(at, 32)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a4 = i16x8.add(a4, lowHalf(l, h))
    a5 = i16x8.add(a5, highHalf(l, h))
    v = v128.load(at, 48)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a6 = i16x8.add(a6, lowHalf(l, h))
    a7 = i16x8.add(a7, highHalf(l, h))
    word += 8
  }
  for (let groups = load<u32>(program, 4); groups; groups--) {
    let c0 = i8x16.splat(0), c1 = c0, c2 = c0, c3 = c0
    const values = tables + load<u32>(word, 4)
    end = word + 8 + (<usize>load<u32>(word) << 3)
    word += 8
    while (word < end) {
      const at = lanes + (<usize>load<u32>(word) << 6)
      const table = v128.load(tables + load<u32>(word, 4))
      c0 = i8x16.add_sat_u(c0, i8x16.relaxed_swizzle(table, v128.load(at)))
      c1 = i8x16.add_sat_u(c1, i8x16.relaxed_swizzle(table, v128.load(at, 16)))
      c2 = i8x16.add_sat_u(c2, i8x16.relaxed_swizzle(table, v128.load(at, 32)))
      c3 = i8x16.add_sat_u(c3, i8x16.relaxed_swizzle(table, v128.load(at, 48)))
      word += 8
    }
    const low = v128.load(values)
    const high = v128.load(values, 16)
    const cap = i8x16.splat(15)
    let v = i8x16.min_u(c0, cap)
    let l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a0 = i16x8.add(a0, lowHalf(l, h))
    a1 = i16x8.add(a1, highHalf(l, h))
    v = i8x16.min_u(c1, cap)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a2 = i16x8.add(a2, lowHalf(l, h))
    a3 = i16x8.add(a3, highHalf(l, h))
    v = i8x16.min_u(c2, cap)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a4 = i16x8.add(a4, lowHalf(l, h))
    a5 = i16x8.add(a5, highHalf(l, h))
    v = i8x16.min_u(c3, cap)
    l = i8x16.relaxed_swizzle(low, v), h = i8x16.relaxed_swizzle(high, v)
    a6 = i16x8.add(a6, lowHalf(l, h))
    a7 = i16x8.add(a7, highHalf(l, h))
  }
  v128.store(scores, a0)
  v128.store(scores, a1, 16)
  v128.store(scores, a2, 32)
  v128.store(scores, a3, 48)
  v128.store(scores, a4, 64)
  v128.store(scores, a5, 80)
  v128.store(scores, a6, 96)
  v128.store(scores, a7, 112)
  return i16x8.max_s(
    i16x8.max_s(i16x8.max_s(a0, a1), i16x8.max_s(a2, a3)),
    i16x8.max_s(i16x8.max_s(a4, a5), i16x8.max_s(a6, a7)),
  )
}

/** Scores everyone of a lane set for one person; `programs` are that person's, by class. */
export function scoreRow(programs: usize, set: usize, scores: usize, maxima: usize): void {
  const blocks = blocksOf(set), stride = strideOf(set), tables = tablesOf(set), classes = classesOf(set)
  let lanes = lanesOf(set)
  for (let block: usize = 0; block < blocks; block++) {
    const program = <usize>load<u32>(programs + (<usize>load<u32>(classes + (block << 2)) << 2))
    v128.store(maxima + (block << 4), scoreBlock(program, tables, lanes, scores + (block << 7)))
    lanes += stride
  }
}

/** Scores one pair from the other person's values. */
export function scorePair(program: usize, tables: usize, values: usize): i32 {
  let score: i32 = 0
  let word = program + 8
  let end = word + (<usize>load<u32>(program) << 3)
  for (; word < end; word += 8) {
    const entry = tables + load<u32>(word, 4) + load<u8>(values + load<u32>(word))
    score += <i32>load<u8>(entry) | (<i32>load<u8>(entry, 16) << 8)
  }
  for (let groups = load<u32>(program, 4); groups; groups--) {
    let count: u32 = 0
    const table = tables + load<u32>(word, 4)
    end = word + 8 + (<usize>load<u32>(word) << 3)
    for (word += 8; word < end; word += 8) {
      count += load<u8>(tables + load<u32>(word, 4) + load<u8>(values + load<u32>(word)))
    }
    const entry = table + <usize>min<u32>(count, 15)
    score += <i32>load<u8>(entry) | (<i32>load<u8>(entry, 16) << 8)
  }
  return score
}

// The largest value that at least `wanted` of the 8 x vectors numbers reach, or `floor` when fewer do.
function reachedBy(numbers: usize, vectors: usize, wanted: i32, floor: i32): i32 {
  let low = floor, high: i32 = 32767
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const bar = i16x8.splat(<i16>middle)
    let counts = i16x8.splat(0)
    let reached: i32 = 0
    for (let i: usize = 0; i < vectors; i++) {
      counts = i16x8.sub(counts, i16x8.ge_s(v128.load(numbers + (i << 4)), bar))
      // Lanes hold 16 bits; empty them before they could overflow.
      if ((i & 0x3fff) == 0x3fff) {
        reached += sumOf(counts)
        counts = i16x8.splat(0)
      }
    }
    reached += sumOf(counts)
    if (reached >= wanted) low = middle
    else high = middle - 1
  }
  return low
}

// @ts-ignore: decorator
@inline function sumOf(counts: v128): i32 {
  const pairs = i32x4.extadd_pairwise_i16x8_s(counts)
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1) +
    i32x4.extract_lane(pairs, 2) + i32x4.extract_lane(pairs, 3)
}

/**
 * Collects everyone of a scored row with at least `bar` as keys (score above, complement of the person below), unsorted.
 * Of those who just reach it only the first `ties` of each class.
 */
export function collectReaching(set: usize, scores: usize, maxima: usize, bar: i32, ties: i32, keys: usize): i32 {
  const blocks = blocksOf(set), classes = classesOf(set), persons = personsOf(set)
  const bars = i16x8.splat(<i16>bar)
  let found: i32 = 0, tied: i32 = 0, segment: i32 = -1
  for (let block: usize = 0; block < blocks; block++) {
    if (!v128.any_true(i16x8.ge_s(v128.load(maxima + (block << 4)), bars))) continue
    const ofBlock = load<i32>(classes + (block << 2))
    if (ofBlock != segment) {
      segment = ofBlock
      tied = 0
    }
    for (let v: usize = 0; v < 8; v++) {
      const first = (block << 6) + (v << 3)
      let mask = i16x8.bitmask(i16x8.ge_s(v128.load(scores + (first << 1)), bars))
      for (; mask; mask &= mask - 1) {
        const lane = first + ctz(mask)
        const score = <i32>load<i16>(scores + (lane << 1))
        const person = load<u32>(persons + (lane << 2))
        if (person == 0xffffffff) continue
        if (score == bar && ++tied > ties) continue
        store<u64>(keys + (<usize>found << 3), (<u64>score << 32) | <u64>(~person))
        found++
      }
    }
  }
  return found
}

/**
 * Lists the best people of a scored row, best first: at least `wanted` of them if there are, at most `room`, each with
 * at least `floor`. What is listed is exactly the top of the full order (score, then person): lanes of a class are in
 * tie order, so ties beyond `room` could not make the list. The bar is the score that `wanted` of some groups reach;
 * groups are as large as they can be while still outnumbering `wanted` twice.
 */
export function pickBest(
  set: usize, scores: usize, maxima: usize, wanted: i32, floor: i32, room: i32, keys: usize, list: usize,
): i32 {
  const blocks = blocksOf(set)
  let bar: i32
  if ((wanted << 1) > <i32>(blocks << 3)) bar = reachedBy(scores, blocks << 3, wanted, floor)
  else if ((wanted << 1) > 128) bar = reachedBy(maxima, blocks, wanted, floor)
  else {
    // Maxima of at most 128 groups go to the key area, which is not in use yet.
    const fold = (blocks + 15) >> 4
    let groups: usize = 0
    for (let block: usize = 0; block < blocks; groups++) {
      let top = v128.load(maxima + (block << 4))
      const end = min(block + fold, blocks)
      for (block++; block < end; block++) top = i16x8.max_s(top, v128.load(maxima + (block << 4)))
      v128.store(keys + (groups << 4), top)
    }
    bar = reachedBy(keys, groups, wanted, floor)
  }
  const found = collectReaching(set, scores, maxima, bar, room, keys)
  sortDescending(keys, found)
  const listed = min(found, room)
  for (let i = 0; i < listed; i++) store<u32>(list + (<usize>i << 2), ~load<u32>(keys + (<usize>i << 3)))
  return listed
}

// Shell sort: in place, short, and quick at the few dozen keys that are usual here.
function sortDescending(keys: usize, length: i32): void {
  let gap = 1
  while (gap < length / 3) gap = gap * 3 + 1
  for (; gap > 0; gap = gap / 3) {
    for (let i = gap; i < length; i++) {
      const key = load<u64>(keys + (<usize>i << 3))
      let j = i
      for (; j >= gap; j -= gap) {
        const before = load<u64>(keys + (<usize>(j - gap) << 3))
        if (before >= key) break
        store<u64>(keys + (<usize>j << 3), before)
      }
      store<u64>(keys + (<usize>j << 3), key)
    }
  }
}

/**
 * For the people of one block (the tile), marks which people of the lane set would take them now: byte 0xff at
 * `marks + tileLane * rowBytes + lane`. `programs` are those of the lane set's people, `classes` per person; a person
 * takes whoever beats their cut-off. Leaves at `scratch`, one bit per tile lane, whether anybody does.
 */
export function markAcceptors(
  set: usize, programs: usize, classes: usize,
  tile: usize, tileClass: usize, tilePersons: usize, tileSize: i32,
  cutScores: usize, cutPersons: usize, marks: usize, rowBytes: usize, scratch: usize,
): void {
  const tables = tablesOf(set), persons = personsOf(set)
  const used: u64 = tileSize >= 64 ? u64.MAX_VALUE : (<u64>1 << tileSize) - 1
  let anybody: u64 = 0
  memory.fill(marks, 0, <usize>tileSize * rowBytes)
  for (let lane: usize = 0; lane < blocksOf(set) * LANES; lane++) {
    const person = <usize>load<u32>(persons + (lane << 2))
    if (person == 0xffffffff) continue
    const program = <usize>load<u32>(programs + ((person * classes + tileClass) << 2))
    scoreBlock(program, tables, tile, scratch)
    const cut = <i32>load<i16>(cutScores + (person << 1))
    const bars = i16x8.splat(<i16>cut)
    let better: u64 = 0, equal: u64 = 0
    for (let v: usize = 0; v < 8; v++) {
      const row = v128.load(scratch + (v << 4))
      better |= <u64>i16x8.bitmask(i16x8.gt_s(row, bars)) << (v << 3)
      equal |= <u64>i16x8.bitmask(i16x8.eq(row, bars)) << (v << 3)
    }
    const cutPerson = load<u32>(cutPersons + (person << 2))
    for (equal &= used; equal; equal &= equal - 1) {
      const tied = ctz(equal)
      if (load<u32>(tilePersons + (<usize>tied << 2)) < cutPerson) better |= <u64>1 << tied
    }
    better &= used
    anybody |= better
    for (; better; better &= better - 1) {
      store<u8>(marks + <usize>ctz(better) * rowBytes + lane, 0xff)
    }
  }
  store<u64>(scratch, anybody)
}

/** Takes everyone without a mark out of a scored row and says how many are left with at least `floor`. */
export function keepMarked(set: usize, scores: usize, maxima: usize, marks: usize, floor: i32): i32 {
  const blocks = blocksOf(set)
  const none = i16x8.splat(-1), bars = i16x8.splat(<i16>floor)
  let left: i32 = 0
  for (let block: usize = 0; block < blocks; block++) {
    let top = none, counts = i16x8.splat(0)
    for (let v: usize = 0; v < 8; v++) {
      const at = scores + (block << 7) + (v << 4)
      const mark = v128.load_ext<i8>(marks + (block << 6) + (v << 3))
      const kept = v128.bitselect(v128.load(at), none, mark)
      v128.store(at, kept)
      top = i16x8.max_s(top, kept)
      counts = i16x8.sub(counts, i16x8.ge_s(kept, bars))
    }
    v128.store(maxima + (block << 4), top)
    left += sumOf(counts)
  }
  return left
}
