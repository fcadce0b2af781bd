import { ROOMS, roomOf } from './rooms.ts'
import type { SourceTree } from './source-tree.ts'

/** Which server rooms use which, reduced transitively, as a Mermaid diagram. */
export function floorPlan(tree: SourceTree): string {
  const uses = new Map<string, Set<string>>(ROOMS.map((room) => [room, new Set()]))
  for (const { path, imports } of tree.values()) {
    const from = roomOf(path)
    if (from?.part !== 'server' || path.endsWith('.test.ts')) continue
    for (const { target } of imports) {
      const to = target === undefined ? undefined : roomOf(target)
      if (to && to.room !== from.room) uses.get(from.room)?.add(to.room)
    }
  }
  const arrows = [...uses].flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((between) => between !== to && reaches(uses, between, to)))
      .sort()
      .map((to) => `  ${from} --> ${to}`),
  )
  return ['flowchart TD', ...arrows].join('\n')
}

function reaches(uses: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const next = uses.get(from) ?? new Set<string>()
  return next.has(to) || [...next].some((each) => reaches(uses, each, to))
}
