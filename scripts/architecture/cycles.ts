import type { SourceTree } from './source-tree.ts'

/** Groups of files that import each other in a cycle, by Tarjan's algorithm. */
export function importCycles(tree: SourceTree): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const mine = order.size
    order.set(file, mine)
    lowest.set(file, mine)
    stack.push(file)
    for (const { target } of tree.get(file)?.imports ?? []) {
      if (target === undefined || !tree.has(target)) continue
      if (!order.has(target)) lower(file, visit(target))
      else if (stack.includes(target)) lower(file, order.get(target) ?? mine)
    }
    if (lowest.get(file) === mine) {
      const group = stack.splice(stack.indexOf(file))
      const importsItself = tree.get(file)?.imports.some(({ target }) => target === file)
      if (group.length > 1 || importsItself) cycles.push(group.sort())
    }
    return lowest.get(file) ?? mine
  }

  function lower(file: string, value: number) {
    lowest.set(file, Math.min(lowest.get(file) ?? value, value))
  }

  for (const file of tree.keys()) if (!order.has(file)) visit(file)
  return cycles
}
