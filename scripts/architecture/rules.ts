import { importCycles } from './cycles.ts'
import { ROOMS, roomOf } from './rooms.ts'
import type { Import, SourceFile, SourceTree } from './source-tree.ts'
import { writersOf } from './tables.ts'

export interface Rule {
  /** The rule, as a statement. */
  name: string
  violations(tree: SourceTree): string[]
}

const MAX_LINES = 350
/** A fixed snapshot of the schema: nothing is ever added to it. */
const BASELINE = 'packages/server/migrations/0100_baseline.sql'

/** Which part may import which; a part's tests belong to it. */
const PARTS: Record<string, string[]> = {
  contract: [],
  client: ['contract'],
  matching: [],
  server: ['contract', 'matching'],
  web: ['contract'],
  e2e: ['contract', 'server'],
  bench: ['contract', 'matching', 'server'],
  scripts: [],
}

const READS_ENVIRONMENT = [
  'packages/server/src/env.ts',
  // A standalone program, as others would write it.
  'packages/client/examples/sync-people.ts',
  // Evaluated by the build, never in a browser.
  'packages/web/app/routes.ts',
]

const VAGUE = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'data']

const partOf = (file: string) => /^(?:packages\/)?([\w-]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$|^(e2e|bench)\/|\/(testing|contract-tests)\//.test(file)
/** The route table of a room, or of a part of it that needs its own. */
const isRoutes = (file: string) => /\/server\/.*[/.]routes\.ts$/.test(file)
const isTool = (file: string) => /(^|\/)scripts\/|\.config\.ts$/.test(file)

/** A rule about individual imports inside the repository. */
function importRule(name: string, isWrong: (file: SourceFile, target: string, how: Import) => boolean): Rule {
  return {
    name,
    violations: (tree) =>
      [...tree.values()].flatMap((file) =>
        file.imports
          .filter((each) => each.target !== undefined && isWrong(file, each.target, each))
          .map((each) => `${file.path} imports ${each.specifier}`),
      ),
  }
}

function fileRule(name: string, isWrong: (file: SourceFile) => boolean): Rule {
  return { name, violations: (tree) => [...tree.values()].filter(isWrong).map((file) => file.path) }
}

/** 0 composes, 1 are the rooms, 2 is the platform; nothing imports from a lower number. */
function serverLayer(file: string): number | undefined {
  if (!file.startsWith('packages/server/src/')) return undefined
  if (file.includes('/src/platform/')) return 2
  return roomOf(file) ? 1 : 0
}

/** 0 is the app with its routes and frame, 1 the rooms, 2 what they all build on. */
function webLayer(file: string): number | undefined {
  if (!file.startsWith('packages/web/app/')) return undefined
  if (/\/app\/(ui|lib|content)\//.test(file)) return 2
  return roomOf(file) ? 1 : 0
}

const climbs = (layer: (file: string) => number | undefined) => (file: SourceFile, target: string) => {
  const from = layer(file.path)
  const to = layer(target)
  return from !== undefined && to !== undefined && to < from && !isTest(file.path)
}

/** The rooms at both ends of an import from one room into another. */
function betweenRooms(file: string, target: string) {
  const [from, to] = [roomOf(file), roomOf(target)]
  return from && to && from.part === to.part && from.room !== to.room
    ? { from: from.room, to: to.room }
    : undefined
}

/** A file and everything it loads statically. */
function loadedBy(tree: SourceTree, path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded
  loaded.add(path)
  for (const { target, isTypeOnly, isLazy } of tree.get(path)?.imports ?? [])
    if (target !== undefined && !isTypeOnly && !isLazy) loadedBy(tree, target, loaded)
  return loaded
}

const floorOf = (room: string) => (ROOMS as readonly string[]).indexOf(room)

/** The rooms of one part as if each were a file, so that cycles of rooms show even where no files form one. */
function roomsAsFiles(tree: SourceTree): SourceTree {
  const rooms: SourceTree = new Map()
  for (const { path, imports } of tree.values()) {
    const own = roomOf(path)
    if (!own || isTest(path)) continue
    const name = `${own.part}: ${own.room}`
    const room = rooms.get(name) ?? { path: name, text: '', lines: 0, imports: [] }
    for (const each of imports) {
      const between = each.target && betweenRooms(path, each.target)
      if (between) room.imports.push({ ...each, target: `${own.part}: ${between.to}` })
    }
    rooms.set(name, room)
  }
  return rooms
}

/**
 * Rows spread by a presenter: anything called `row`, or a parameter whose type comes from the queries. A column added
 * later would leave the server unnoticed.
 */
function spreadRows({ text }: SourceFile): string[] {
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']+\.queries\.ts'/g)]
  const types = imported.flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? [])
  const typed = new RegExp(`(?:(\\w+)|\\{([^{}]*)\\}): (?:${types.join('|')})\\b(?!\\[)`, 'g')
  const named = types.length === 0 ? [] : [...text.matchAll(typed)]
  const rows = named.flatMap(([, one, several = '']) => one ?? several.match(/\w+/g) ?? [])
  const spread = [...text.matchAll(/\{[^(){}]*?\.\.\.(\w+)(?:\.\w+)*\s*[,}]/g)].map(([, name = '']) => name)
  return [...new Set(spread)].filter((name) => name === 'row' || rows.includes(name))
}

export const rules: Rule[] = [
  importRule('web -> contract <- server -> matching', (file, target) => {
    const from = partOf(file.path)
    const to = partOf(target)
    if (from === undefined || to === undefined || from === to || !(from in PARTS)) return false
    return to in PARTS && !PARTS[from]?.includes(to)
  }),
  importRule('packages meet through their index only', (file, target) => {
    // A benchmark measures inner parts too.
    const [from, to] = [partOf(file.path), partOf(target)]
    return target.startsWith('packages/') && from !== to && from !== 'bench' && !target.endsWith('/index.ts')
  }),
  importRule('what serves tests stays out of what ships', (file, target) => {
    return isTest(target) && !isTest(file.path) && !isTool(file.path)
  }),
  importRule('the server composes rooms, rooms stand on the platform', climbs(serverLayer)),
  importRule('the web composes rooms from routes, rooms stand on ui, lib and content', climbs(webLayer)),
  importRule('a room is entered by its door', (file, target, { isLazy }) => {
    const to = roomOf(target)
    if (!to || (to.part !== 'server' && to.part !== 'web') || isTest(file.path)) return false
    const from = roomOf(file.path)
    const isInside = from?.part === to.part && from.room === to.room
    // A route loads a screen lazily: through the index it would load the whole room.
    const isScreen = isLazy && file.path.startsWith('packages/web/app/routes/')
    // The same goes for a worker, which loads a task when it runs one.
    const isTasks =
      file.path === 'packages/server/src/tasks.ts' &&
      target === `packages/server/src/domains/${to.room}/tasks.ts`
    // And for what both sides use, through an index with only what a worker needs.
    const isForWorkers = to.part === 'server' && target === to.workersDoor
    return !isInside && target !== to.door && !isScreen && !isTasks && !isForWorkers
  }),
  // Otherwise a page would load the whole room to get at one part of it.
  fileRule('a door only hands on', ({ path, text }) => {
    const isDoor = roomOf(path)?.door === path || roomOf(path)?.workersDoor === path
    return isDoor && text.replace(/export (type )?\{[^}]*\} from '[^']+'/g, '').trim() !== ''
  }),
  {
    name: 'a matching run loads no whole room',
    violations: (tree) =>
      [...loadedBy(tree, 'packages/server/src/domains/matching/matching-runs/perform-run.ts')]
        .filter((path) => path === 'packages/contract/src/index.ts' || roomOf(path)?.door === path)
        .map((path) => `a matching run loads ${path}`),
  },
  importRule('arrows between rooms go down', (file, target) => {
    const between = isTest(file.path) ? undefined : betweenRooms(file.path, target)
    return between !== undefined && floorOf(between.to) < floorOf(between.from)
  }),
  {
    name: 'no circle of rooms',
    violations: (tree) => importCycles(roomsAsFiles(tree)).map((circle) => circle.join(' <-> ')),
  },
  {
    name: 'one room writes a table',
    violations: (tree) =>
      [...writersOf(tree)]
        .filter(([, rooms]) => rooms.size > 1)
        .map(([table, rooms]) => `${table} is written by ${[...rooms.keys()].sort().join(' and ')}`),
  },
  {
    name: 'a room tells the personal data of its own tables',
    violations: (tree) => {
      const writers = writersOf(tree)
      return [...tree.values()]
        .filter(({ path }) => path.endsWith('/personal-data.ts') && roomOf(path)?.part === 'server')
        .flatMap(({ path, text }) =>
          [...text.matchAll(/^ {2}(\w+): /gm)]
            .map(([, table = '']) => table)
            .filter((table) => !writers.get(table)?.has(roomOf(path)?.room ?? ''))
            .map((table) => `${path} tells of ${table}`),
        )
    },
  },
  {
    name: 'rooms have the same names everywhere',
    violations: (tree) => {
      const found = [...tree.keys()].flatMap((path) => roomOf(path) ?? [])
      const unknown = found.filter(({ room }) => floorOf(room) < 0)
      return [
        ...new Set(unknown.map(({ part, room }) => `${part} has a room ${room} that the house has not`)),
      ]
    },
  },
  {
    name: 'only the queries of a room speak SQL',
    violations: (tree) =>
      [...tree.values()]
        .filter(
          ({ path }) => roomOf(path)?.part === 'server' && !path.endsWith('.queries.ts') && !isTest(path),
        )
        .flatMap(({ path, imports }) =>
          imports
            .filter((each) => !each.isTypeOnly && /^(drizzle-orm|pg)(\/|$)|\/db\//.test(each.specifier))
            .map((each) => `${path} imports ${each.specifier}`),
        ),
  },
  importRule('a route imports no queries', ({ path }, target) => {
    return isRoutes(path) && target.endsWith('.queries.ts')
  }),
  fileRule('a route opens no transaction', ({ path, text }) => {
    return isRoutes(path) && /\.transaction\(/.test(text)
  }),
  {
    name: 'no row is spread into a response',
    violations: (tree) =>
      [...tree.values()]
        .filter(({ path }) => path.endsWith('.presenter.ts'))
        .flatMap((file) => spreadRows(file).map((name) => `${file.path} spreads ${name}`)),
  },
  { name: 'no import cycles', violations: (tree) => importCycles(tree).map((cycle) => cycle.join(' <-> ')) },
  fileRule(`no file over ${MAX_LINES} lines`, ({ path, lines }) => lines > MAX_LINES && path !== BASELINE),
  fileRule('the environment is read in one place', ({ path, text }) => {
    const isFree = isTest(path) || isTool(path) || READS_ENVIRONMENT.includes(path)
    return !isFree && /\bprocess\.env\b|\bfrom 'node:process'/.test(text)
  }),
  // In the reader's format: dates formatted anywhere else would be British for everyone.
  fileRule('the server writes dates for people in one place', ({ path, text }) => {
    const isServer = path.startsWith('packages/server/src/') && !path.endsWith('/platform/date-words.ts')
    const isWritten =
      /\.toLocale(?:Date|Time)String\(|\b(?:day|month|hour|\w+Style): '(?:numeric|2-digit|long|short|full)'/
    return isServer && !isTest(path) && isWritten.test(text)
  }),
  // The contract's index includes the schema library; its limits and lists have entry points of their own.
  importRule('a page loads no schemas', (file, target, { isTypeOnly }) => {
    const isPage = file.path.startsWith('packages/web/app/') && !isTest(file.path)
    return isPage && target === 'packages/contract/src/index.ts' && !isTypeOnly
  }),
  fileRule('a limit is written in the contract', ({ path, text }) => {
    const isWritten =
      /\b(?:max|min)Length=(?:\{[\d_]+\}|"\d)|\b(?:MAX|MIN)_\w+ = [\d_]+\n[\s\S]*Length=\{(?:MAX|MIN)_/
    return path.startsWith('packages/web/app/') && isWritten.test(text)
  }),
  fileRule('no file or folder with a name that says nothing', ({ path }) =>
    path.split('/').some((part) => VAGUE.includes(part.replace(/\.\w+$/, ''))),
  ),
]
