import { importCycles } from './architecture/cycles.ts'
import { ROOMS, roomOf } from './architecture/rooms.ts'
import { readSourceTree } from './architecture/source-tree.ts'
import { writersOf } from './architecture/tables.ts'

// Prints the size and structure of the code. Usage: node scripts/figures.ts [another checkout]
const tree = readSourceTree(process.argv[2] ?? process.cwd())
const isProduct = (path: string) =>
  /^packages\/(contract|matching|server)\/src\/|^packages\/web\/app\//.test(path) && !/\.test\./.test(path)
const product = [...tree.values()].filter(({ path }) => isProduct(path) && /\.tsx?$/.test(path))
const sizes = product.map(({ lines }) => lines).sort((a, b) => a - b)
const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))] ?? 0

const floorOf = (room: string) => (ROOMS as readonly string[]).indexOf(room)
const arrows = product.flatMap(({ path, imports }) =>
  imports.flatMap(({ target }) => {
    const [from, to] = [roomOf(path), target === undefined ? undefined : roomOf(target)]
    const isBetween = from && to && from.part === to.part && from.room !== to.room
    return isBetween ? [{ part: from.part, from: from.room, to: to.room }] : []
  }),
)
const inPart = (part: string) => arrows.filter((arrow) => arrow.part === part)

const users = new Map<string, number>()
for (const { imports } of tree.values())
  for (const { target } of imports) if (target) users.set(target, (users.get(target) ?? 0) + 1)

const sheets = [...tree.values()].filter(({ path }) => path.endsWith('.css'))
const rows: [string, number | string][] = [
  ['files of product code', product.length],
  ['lines', sizes.reduce((sum, lines) => sum + lines, 0)],
  ['lines of a file: median, p90, most', `${at(0.5)}, ${at(0.9)}, ${at(1)}`],
  ['files that one other file imports', product.filter(({ path }) => users.get(path) === 1).length],
  ['rooms', new Set(product.flatMap(({ path }) => roomOf(path)?.room ?? [])).size],
  ['imports between rooms: server, web', `${inPart('server').length}, ${inPart('web').length}`],
  ['of these upwards', arrows.filter(({ from, to }) => floorOf(to) < floorOf(from)).length],
  ['import cycles', importCycles(tree).length],
  [
    'tables that more than one room writes',
    [...writersOf(tree).values()].filter((rooms) => rooms.size > 1).length,
  ],
  [
    'style sheets, and their bytes',
    `${sheets.length}, ${sheets.reduce((sum, { text }) => sum + text.length, 0)}`,
  ],
]
for (const [what, figure] of rows) console.log(`${what.padEnd(40)}${figure}`)
