import { readLibrary } from '../packages/server/src/domains/library/library.ts'
import {
  loadEmbedder,
  similarity,
  sum,
  unit,
  type Vector,
} from '../packages/server/src/platform/meaning/embedder.ts'

/** How people say it, and the article that is about it. */
const wanted: readonly (readonly [said: string, slug: string])[] = [
  ['asking for a raise', 'the-silence-after-the-number'],
  ['I keep saying yes to everything', 'saying-no-well'],
  ['I feel like a fraud among my colleagues', 'nobody-belongs-by-accident'],
  ['my boss tore my work apart in front of everyone', 'handling-criticism-and-owning-your-narrative'],
  ['how do I meet people at a conference', 'entering-a-room-of-strangers'],
  ['I cannot fall asleep before a big decision', 'sleep-on-it-really'],
  ['constantly interrupted and jumping between tasks', 'the-cost-of-switching'],
  ['my mentee does not know what to do next', 'when-your-mentee-gets-stuck'],
  ['I am burnt out and tired', 'rest-is-part-of-the-work'],
  ['managing experts as a non-expert', 'leading-people-who-know-more'],
  ['saying goodbye at the end of the programme', 'how-to-end-well'],
  ['being perfect takes me too long', 'good-enough-on-purpose'],
  ['somebody powerful who speaks up for me', 'sponsors-not-only-mentors'],
  ['what should we talk about when we meet for the first time', 'the-first-hour-with-your-mentee'],
  ['finding out what the other side really wants', 'the-interest-behind-the-position'],
  ['nobody notices what I achieve', 'let-the-work-be-seen'],
  ['I talk to myself so harshly', 'talking-to-yourself-like-a-colleague'],
  ['choosing when information is missing', 'deciding-with-half-the-facts'],
  ['I wait too long before I ask somebody', 'asking-for-help-early'],
  ['writing a journal in the morning', 'a-page-before-the-day'],
  ['looking confident in front of executives', 'presence-in-the-boardroom'],
  ['admitting I was wrong', 'changing-your-mind-in-the-open'],
  ['former colleagues and acquaintances who help find a job', 'weak-ties-strong-doors'],
  ['things I cannot control worry me', 'the-part-you-can-steer'],
]

const began = performance.now()
const { embed } = await loadEmbedder()
const loaded = performance.now()
const library: { slug: string; vector: Vector }[] = []
for (const { slug, title, summary, keywords } of await readLibrary()) {
  const [head = [], words = []] = await embed([`${title}. ${summary}`, keywords.join(', ')])
  library.push({
    slug,
    vector: unit(
      sum(
        head,
        words.map((each) => 2 * each),
      ),
    ),
  })
}
const read = performance.now()

let found = 0
let reciprocal = 0
for (const [said, slug] of wanted) {
  const [meaning = []] = await embed([said])
  const order = library.toSorted((a, b) => similarity(meaning, b.vector) - similarity(meaning, a.vector))
  const rank = 1 + order.findIndex((each) => each.slug === slug)
  if (rank <= 3) found += 1
  reciprocal += 1 / rank
  console.log(`${String(rank).padStart(3)}  ${said}: ${order[0]?.slug}`)
}
console.log(
  `model loaded in ${(loaded - began).toFixed()} ms, ${library.length} articles read in ${(read - loaded).toFixed()} ms`,
)
console.log(`memory of the process ${(process.memoryUsage().rss / 1e6).toFixed()} MB`)
console.log(
  `among the first three: ${found} of ${wanted.length}, mean reciprocal rank ${(reciprocal / wanted.length).toFixed(3)}`,
)
