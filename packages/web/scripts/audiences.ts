import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'

type Entry = 'landing' | 'public' | 'home' | 'programme' | 'admin'
type Audience = Entry | 'everyone' | 'both' | 'later' | 'overlays'

const LANDING = ['root.tsx', 'routes/home.tsx']
const HOME = ['routes/private-layout.tsx', 'routes/programme-layout.tsx', 'routes/mentorship.tsx']
/** Public, but not rendered beforehand: what they load is no part of a first visit. */
const RARE = ['routes/certificate.tsx', 'routes/demo-cancel.tsx']
/** Wherever a form is, and in what comes with it. */
const FIELDS = /app\/ui\/(field|text-field|notice|checkbox)\./
/** Of every screen behind the sign-in, once it is at rest. */
const OVERLAYS = /app\/(ui\/(menu-popover|dialog-overlay)|domains\/notices\/notices-popover)\.tsx$/
const PROGRAMME = 'routes/private-layout.tsx'
const ADMIN = 'routes/admin-layout.tsx'

/**
 * Says for every module who loads it, so that what no visitor needs comes in a few large files: a phone on a slow line
 * pays for each file, however small it is.
 */
export function audiences(routes: readonly RouteConfigEntry[]) {
  const audienceOf = new Map<string, Audience>()
  /** Part of the file of their screen: in a group of its own, that file would only pass it on. */
  const ofOneScreen = new Set<string>()
  const plugin: Plugin = {
    name: 'audiences',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderStart() {
      const files = entryFiles(routes)
      const graph = new ModuleGraph(this)
      const startsOf = (...wanted: string[]) =>
        [...this.getModuleIds()].filter((id) => {
          const [file = '', query] = (id.split('/app/')[1] ?? '').split('?')
          const entry = query === undefined && file !== 'root.tsx' ? undefined : files.get(file)
          return entry !== undefined && (wanted.includes(entry) || wanted.includes(file))
        })
      const entriesOf = new Map<string, number>()
      for (const file of files.keys())
        for (const id of await graph.reached(startsOf(file))) entriesOf.set(id, (entriesOf.get(id) ?? 0) + 1)
      for (const [id, count] of entriesOf) if (count === 1) ofOneScreen.add(id)
      const landing = await graph.reached(startsOf('landing'))
      const visited = await graph.reached(startsOf('landing', 'public'))
      const home = await graph.reached(startsOf('home'))
      for (const id of await graph.reached(startsOf('admin'), 'and-later')) audienceOf.set(id, 'admin')
      for (const id of await graph.reached(startsOf('programme'), 'and-later'))
        audienceOf.set(id, 'programme')
      for (const id of await graph.reached([...this.getModuleIds()].filter((id) => OVERLAYS.test(id))))
        audienceOf.set(id, 'overlays')
      for (const id of home) audienceOf.set(id, 'home')
      for (const id of await graph.reached(startsOf('landing', 'public'), 'and-later')) {
        if (audienceOf.get(id) !== 'overlays') audienceOf.set(id, home.has(id) ? 'both' : 'later')
      }
      for (const id of visited) audienceOf.set(id, home.has(id) && !landing.has(id) ? 'everyone' : 'public')
    },
  }
  const only = (audience: Audience) => (id: string) => (audienceOf.get(id) === audience ? audience : null)
  const shared = (audience: Audience) => (id: string) => (ofOneScreen.has(id) ? null : only(audience)(id))
  // Whoever comes first keeps a module that a later group needs as well: public pages load nothing of the others.
  const groups = [
    { name: (id: string) => (FIELDS.test(id) ? 'everyone' : only('everyone')(id)), priority: 7 },
    { name: shared('public'), entriesAware: true, priority: 5 },
    { name: only('both'), priority: 4 },
    { name: shared('later'), entriesAware: true, priority: 3 },
    { name: only('home'), priority: 3 },
    { name: only('overlays'), priority: 3 },
    { name: shared('programme'), entriesAware: true, priority: 2 },
    { name: shared('admin'), entriesAware: true, priority: 1 },
  ]
  return { plugin, groups }
}

function entryFiles(routes: readonly RouteConfigEntry[]): Map<string, Entry> {
  const entriesIn = (within: readonly RouteConfigEntry[], around: Entry): [string, Entry][] =>
    within.flatMap(({ file, children = [] }) => {
      const inside = file === PROGRAMME ? 'programme' : file === ADMIN ? 'admin' : around
      return [[file, RARE.includes(file) ? 'programme' : inside], ...entriesIn(children, inside)]
    })
  const special = [...LANDING.map((file) => [file, 'landing']), ...HOME.map((file) => [file, 'home'])]
  return new Map([...entriesIn(routes, 'public'), ...(special as [string, Entry][])])
}

const STATEMENT =
  /(?:^|[;\n])\s*(import|export)\s*(?:([\w$*][\w$\s,*]*?)?\s*(?:\{([^}]*)\})?\s*from\s*)?["']([^"']+)["']/g
const LOCAL_EXPORTS = /(?:^|[;\n])\s*export\s*\{([^}]*)\}\s*(?!from)(?:;|\n|$)/g

/** What a module takes from another or passes on. */
interface Statement {
  readonly kind: string
  /** `inner as outer`; absent: everything. */
  readonly names: readonly string[] | undefined
  readonly from: string
}

/** Which modules a module really needs: whoever takes one name through a door does not need what else is behind it. */
class ModuleGraph {
  readonly #context: Rolldown.PluginContext
  readonly #resolved = new Map<string, Promise<string>>()
  readonly #statements = new Map<string, readonly Statement[]>()
  readonly #needed = new Map<string, Promise<readonly string[]>>()

  constructor(context: Rolldown.PluginContext) {
    this.#context = context
  }

  async reached(starts: readonly string[], scope?: 'and-later'): Promise<Set<string>> {
    const found = new Set<string>()
    const waiting = [...starts]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...(await this.#neededBy(id)))
      if (scope) waiting.push(...(this.#context.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
    }
    return found
  }

  #neededBy(id: string): Promise<readonly string[]> {
    const known = this.#needed.get(id) ?? this.#findNeededBy(id)
    this.#needed.set(id, known)
    return known
  }

  async #findNeededBy(id: string): Promise<readonly string[]> {
    const found: string[] = []
    for (const { names, from } of this.#statementsOf(id)) {
      found.push(...(await this.#sources(await this.#resolve(from, id), names?.map(innerOf))))
    }
    return found
  }

  /** Where names of a module come from in the end. */
  async #sources(id: string, names: readonly string[] | undefined): Promise<string[]> {
    const found: string[] = []
    for (const name of names ?? []) {
      const ways = this.#passedOn(id, name)
      if (ways.length === 0) found.push(id)
      for (const way of ways)
        found.push(...(await this.#sources(await this.#resolve(way.from, id), way.names)))
    }
    return names ? found : [id]
  }

  /** In one statement (`export { a } from`), in two (`import { a }`, `export { a }`) or among everything. */
  #passedOn(id: string, name: string): { from: string; names: string[] }[] {
    const local = localExports(this.#codeOf(id)).get(name) ?? name
    const named = this.#statementsOf(id).flatMap(({ kind, names, from }) => {
      const given = names?.find((each) => outerOf(each) === (kind === 'export' ? name : local))
      return given ? [{ from, names: [innerOf(given)] }] : []
    })
    if (named.length > 0) return named
    return this.#statementsOf(id).flatMap(({ kind, names, from }) =>
      kind === 'export' && !names ? [{ from, names: [name] }] : [],
    )
  }

  #resolve(from: string, id: string): Promise<string> {
    const key = `${from.startsWith('.') ? id.slice(0, id.lastIndexOf('/')) : ''} ${from}`
    const known = this.#resolved.get(key) ?? this.#context.resolve(from, id).then((found) => found?.id ?? '')
    this.#resolved.set(key, known)
    return known
  }

  #statementsOf(id: string): readonly Statement[] {
    const known = this.#statements.get(id) ?? statementsIn(this.#codeOf(id))
    this.#statements.set(id, known)
    return known
  }

  #codeOf(id: string): string {
    return this.#context.getModuleInfo(id)?.code ?? ''
  }
}

const innerOf = (name: string) => name.split(' as ')[0] ?? name
const outerOf = (name: string) => name.split(' as ').at(-1) ?? name
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function statementsIn(code: string): Statement[] {
  return [...code.matchAll(STATEMENT)].map(([, kind = '', whole = '', list, from = '']) => {
    const isAll = whole.includes('*') || (list === undefined && whole === '')
    const byDefault = /\w/.test(whole) ? ['default'] : []
    return { kind, names: isAll ? undefined : [...namesIn(list ?? ''), ...byDefault], from }
  })
}

/** By what a module calls its names outside: what it calls them inside. */
function localExports(code: string): Map<string, string> {
  const names = [...code.matchAll(LOCAL_EXPORTS)].flatMap(([, list = '']) => namesIn(list))
  return new Map(names.map((name) => [outerOf(name), innerOf(name)]))
}
