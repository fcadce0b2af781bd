import { addCompany, addPair, type TestApp } from '@brightpair/server/testing'

const AT_ONCE = 10

type Pair = Awaited<ReturnType<typeof addPair>>

/** Pairs of one large company, each with a programme under way. */
export async function addPairs({ platform }: TestApp, count: number): Promise<Pair[]> {
  const company = await addCompany(platform, { plan: 'ENTERPRISE' })
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - pairs.length) })
    pairs.push(...(await Promise.all(some.map(() => addPair(platform, { company })))))
  }
  return pairs
}
