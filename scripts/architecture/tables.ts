import { roomOf } from './rooms.ts'
import type { SourceTree } from './source-tree.ts'

/** Fills an empty database with sample data, whatever room it belongs to. */
const SAMPLE_DATA = 'packages/server/src/demonstration/'

const BUILT = /\.(?:insert|update|delete)\((\w+)\)/g
const WRITTEN = /\b(?:INSERT INTO|DELETE FROM|(?<!FOR |NO KEY |DO )UPDATE) +([a-z_]+)\b/g

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For each table, the rooms that write to it; the platform counts as one. */
export function writersOf(tree: SourceTree): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>()
  const note = (table: string, room: string, path: string) => {
    const rooms = writers.get(table) ?? new Map<string, string>()
    writers.set(table, rooms.set(room, path))
  }
  for (const { path, text } of tree.values()) {
    if (!path.startsWith('packages/server/src/') || path.startsWith(SAMPLE_DATA)) continue
    if (path.endsWith('.test.ts') || !/drizzle-orm|\/db\//.test(text)) continue
    const room = roomOf(path)?.room ?? 'platform'
    for (const [, name = ''] of text.matchAll(BUILT)) note(snake(name), room, path)
    for (const [, table = ''] of text.matchAll(WRITTEN)) if (table !== 'set') note(table, room, path)
  }
  return writers
}
