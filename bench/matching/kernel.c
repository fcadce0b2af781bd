// The kernel of packages/matching/assembly/kernel.ts in C, as the limit to compare with: it reads a dump of the same
// memory, builds every mentee's first list, and prints the best time of several rounds and a sum over the lists.
// usage: kernel <dump> <mentees> <programs> <classes> <set> <scores> <maxima> <keys> <wanted> <room> <rounds>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t shorts8 __attribute__((vector_size(16)));

#if defined(__SSSE3__)
#include <immintrin.h>
static inline bytes16 lookup(bytes16 table, bytes16 index) {
  return (bytes16)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
}
static inline int any_reaches(shorts8 v, int16_t bar) {
  return _mm_movemask_epi8((__m128i)(v >= bar)) != 0;
}
#elif defined(__ARM_NEON)
#include <arm_neon.h>
static inline bytes16 lookup(bytes16 table, bytes16 index) {
  return (bytes16)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)index);
}
static inline int any_reaches(shorts8 v, int16_t bar) {
  return vmaxvq_s16((int16x8_t)v) >= bar;
}
#else
static inline bytes16 lookup(bytes16 table, bytes16 index) { return __builtin_shuffle(table, index); }
static inline int any_reaches(shorts8 v, int16_t bar) {
  int any = 0;
  for (int i = 0; i < 8; i++) any |= v[i] >= bar;
  return any;
}
#endif

static uint8_t *memory;
static inline uint32_t word(uint32_t at) { uint32_t w; memcpy(&w, memory + at, 4); return w; }
static inline bytes16 bytes_at(uint32_t at) { bytes16 v; memcpy(&v, memory + at, 16); return v; }
static inline shorts8 shorts_at(uint32_t at) { shorts8 v; memcpy(&v, memory + at, 16); return v; }
static inline void put(uint32_t at, shorts8 v) { memcpy(memory + at, &v, 16); }
static inline shorts8 larger(shorts8 a, shorts8 b) { shorts8 m = a > b; return (a & m) | (b & ~m); }
static inline bytes16 at_most_15(bytes16 a) { bytes16 m = (bytes16)(a < 15); return (a & m) | (15 & ~m); }

static inline void add_scores(shorts8 *total, bytes16 low, bytes16 high, bytes16 index) {
  bytes16 l = lookup(low, index), h = lookup(high, index);
  total[0] += (shorts8)__builtin_shuffle(l, h, (bytes16){0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23});
  total[1] += (shorts8)__builtin_shuffle(l, h, (bytes16){8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31});
}

static shorts8 score_block(uint32_t program, uint32_t tables, uint32_t lanes, uint32_t scores) {
  shorts8 total[8] = {0};
  uint32_t at = program + 8, end = at + word(program) * 8;
  for (; at < end; at += 8) {
    uint32_t plane = lanes + word(at) * 64, table = tables + word(at + 4);
    bytes16 low = bytes_at(table), high = bytes_at(table + 16);
    for (int v = 0; v < 4; v++) add_scores(total + v * 2, low, high, bytes_at(plane + v * 16));
  }
  for (uint32_t groups = word(program + 4); groups; groups--) {
    bytes16 count[4] = {0};
    uint32_t table = tables + word(at + 4);
    end = at + 8 + word(at) * 8;
    for (at += 8; at < end; at += 8) {
      uint32_t plane = lanes + word(at) * 64;
      bytes16 counts = bytes_at(tables + word(at + 4));
      for (int v = 0; v < 4; v++) count[v] += lookup(counts, bytes_at(plane + v * 16));
    }
    bytes16 low = bytes_at(table), high = bytes_at(table + 16);
    for (int v = 0; v < 4; v++) add_scores(total + v * 2, low, high, at_most_15(count[v]));
  }
  shorts8 top = total[0];
  for (int v = 0; v < 8; v++) {
    put(scores + v * 16, total[v]);
    top = larger(top, total[v]);
  }
  return top;
}

static int reached_by(uint32_t numbers, int vectors, int wanted, int low) {
  int high = 32767;
  while (low < high) {
    int middle = (low + high + 1) >> 1, reached = 0;
    shorts8 counts = {0};
    for (int i = 0; i < vectors; i++) counts -= (shorts8)(shorts_at(numbers + i * 16) >= (int16_t)middle);
    for (int i = 0; i < 8; i++) reached += counts[i];
    if (reached >= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

static int descending(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? 1 : x > y ? -1 : 0;
}

static void sort(uint64_t *keys, int length) {
  if (length > 256) {
    qsort(keys, length, 8, descending);
    return;
  }
  for (int i = 1; i < length; i++) {
    uint64_t key = keys[i];
    int j = i;
    for (; j > 0 && keys[j - 1] < key; j--) keys[j] = keys[j - 1];
    keys[j] = key;
  }
}

static uint64_t first_list(uint32_t programs, uint32_t set, uint32_t scores, uint32_t maxima, uint32_t keys_at, int wanted, int room) {
  uint32_t lanes = word(set), classes = word(set + 4), persons = word(set + 8), blocks = word(set + 12);
  uint32_t stride = word(set + 16), tables = word(set + 20);
  for (uint32_t block = 0; block < blocks; block++, lanes += stride) {
    uint32_t program = word(programs + word(classes + block * 4) * 4);
    put(maxima + block * 16, score_block(program, tables, lanes, scores + block * 128));
  }
  uint32_t fold = (blocks + 15) / 16;
  int groups = 0;
  for (uint32_t block = 0; block < blocks; groups++) {
    shorts8 top = shorts_at(maxima + block * 16);
    uint32_t end = block + fold < blocks ? block + fold : blocks;
    for (block++; block < end; block++) top = larger(top, shorts_at(maxima + block * 16));
    put(keys_at + groups * 16, top);
  }
  int bar = reached_by(keys_at, groups, wanted, 0), found = 0, tied = 0;
  uint32_t segment = UINT32_MAX;
  uint64_t *keys = (uint64_t *)(memory + keys_at);
  for (uint32_t block = 0; block < blocks; block++) {
    if (!any_reaches(shorts_at(maxima + block * 16), bar)) continue;
    if (word(classes + block * 4) != segment) tied = 0;
    segment = word(classes + block * 4);
    const int16_t *row = (const int16_t *)(memory + scores) + block * 64;
    for (uint32_t lane = 0; lane < 64; lane++) {
      uint32_t person = word(persons + (block * 64 + lane) * 4);
      if (row[lane] < bar || person == UINT32_MAX) continue;
      if (row[lane] == bar && ++tied > room) continue;
      keys[found++] = ((uint64_t)row[lane] << 32) | (uint32_t)~person;
    }
  }
  sort(keys, found);
  uint64_t sum = 0;
  for (int i = 0; i < found && i < room; i++) sum = sum * 31 + (uint32_t)~keys[i];
  return sum;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int count, char **text) {
  if (count != 12) return 2;
  FILE *file = fopen(text[1], "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  memory = aligned_alloc(64, (size + 63) / 64 * 64);
  if (!memory || fread(memory, 1, size, file) != (size_t)size) return 1;
  fclose(file);
  uint32_t a[12];
  for (int i = 2; i < 12; i++) a[i] = strtoul(text[i], NULL, 10);
  double best = 1e9;
  uint32_t sum = 0;
  for (uint32_t round = 0; round < a[11]; round++) {
    double start = seconds();
    sum = 0;
    for (uint32_t mentee = 0; mentee < a[2]; mentee++) {
      uint64_t list = first_list(a[3] + mentee * a[4] * 4, a[5], a[6], a[7], a[8], a[9], a[10]);
      sum = sum * 31 + (uint32_t)list;
    }
    double taken = seconds() - start;
    if (taken < best) best = taken;
  }
  printf("%.6f %u\n", best * 1e3, sum);
  return 0;
}
