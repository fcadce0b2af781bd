import { type Answer, dimensions, type Facet, type MatchInput, type Person, type Role } from '../src/index.ts'

/** The score as the documentation words it, in fractions, from the answers alone: shares no code with the engine. */
export function idealScore(input: MatchInput, role: Role, judge: Person, other: Person): number {
  const { weights } = input
  let total = 0
  let weightOfAll = 0
  for (const dimension of dimensions) {
    const facets = input.facets.filter((facet) => facet.dimension === dimension)
    const counting = facets.filter(
      (facet) =>
        answered(facet, judge) &&
        weightOf(facet, role) > 0 &&
        !(facet.followsWish && (judge.wish ?? 'any') === 'any'),
    )
    if (counting.length === 0 || !facets.some((facet) => answered(facet, other))) continue
    const sum = counting.reduce((all, facet) => all + weightOf(facet, role), 0)
    const score = counting.reduce(
      (all, facet) => all + weightOf(facet, role) * agreement(facet, judge, other),
      0,
    )
    total += (weights[dimension] * score) / sum
    weightOfAll += weights[dimension]
  }
  return weightOfAll > 0 ? total / weightOfAll : 0
}

function weightOf({ weight = 1 }: Facet, role: Role): number {
  return typeof weight === 'number' ? weight : weight[role]
}

function answered(facet: Facet, { answers }: Person): boolean {
  const answer = answers[facet.id]
  if (answer === undefined) return false
  if (Array.isArray(answer)) return answer.length > 0
  return typeof answer !== 'object' || Object.values(answer).some((weight) => weight > 0)
}

function agreement(facet: Facet, judge: Person, other: Person): number {
  const [own, theirs] = [judge.answers[facet.id], other.answers[facet.id]]
  if (own === undefined || theirs === undefined || !answered(facet, other)) return 0
  const share = similarity(facet, own, theirs)
  return facet.followsWish && judge.wish === 'complementary' ? 1 - share : share
}

function similarity(facet: Facet, own: Answer, theirs: Answer): number {
  if (facet.kind === 'choice') {
    const flexible = facet.flexible ?? []
    return own === theirs || flexible.includes(own as string) || flexible.includes(theirs as string) ? 1 : 0
  }
  if (facet.kind === 'set') {
    const mine = own as string[]
    const enough = Math.min(mine.length, facet.enough ?? 15)
    return Math.min(1, mine.filter((option) => (theirs as string[]).includes(option)).length / enough)
  }
  if (facet.kind === 'trait') {
    const step = (value: Answer): number => Math.round(((value as number) * 14) / 100)
    const farthest = Math.max(step(own), 14 - step(own))
    return 1 - Math.abs(step(own) - step(theirs)) / farthest
  }
  const [a, b] = [fifteenths(own), fifteenths(theirs)]
  return Object.keys(a).reduce((sum, track) => sum + Math.min(a[track] ?? 0, b[track] ?? 0), 0) / 15
}

/** Track weights as fifteenths, what rounding leaves over going to the largest remainders. */
function fifteenths(answer: Answer): Record<string, number> {
  const entries = Object.entries(answer as Record<string, number>).sort()
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  const shares = entries.map(([track, weight]) => ({ track, exact: (15 * weight) / sum }))
  const left = 15 - shares.reduce((all, { exact }) => all + Math.floor(exact), 0)
  const favoured = [...shares].sort((a, b) => (b.exact % 1) - (a.exact % 1)).slice(0, left)
  return Object.fromEntries(
    shares.map((share) => [share.track, Math.floor(share.exact) + (favoured.includes(share) ? 1 : 0)]),
  )
}
