import { importCycles } from './cycles.ts'
import type { Import, SourceFile, SourceTree } from './source-tree.ts'

export interface Rule {
  /** What holds everywhere. */
  name: string
  violations(tree: SourceTree): string[]
}

const MOST_LINES = 350
/** Files that a tool writes. */
const GENERATED: string[] = []

/** Who may import whom between the parts of the house; tests of a part belong to it. */
const PARTS: Record<string, string[]> = {
  contract: [],
  matching: [],
  server: ['contract', 'matching'],
  web: ['contract'],
  e2e: ['contract', 'server'],
  bench: ['contract', 'matching', 'server'],
  scripts: [],
}

const READS_ENVIRONMENT = [
  'packages/server/src/env.ts',
  // Evaluated by the build, never in a browser.
  'packages/web/app/routes.ts',
]

const VAGUE = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'data']

const partOf = (file: string) => /^(?:packages\/)?([\w-]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$|^(e2e|bench)\/|\/(testing|walks)\//.test(file)
const isTool = (file: string) => /(^|\/)scripts\/|\.config\.ts$/.test(file)

const serverFeature = (file: string) => /^packages\/server\/src\/features\/([^/]+)\//.exec(file)?.[1]
const webFeature = (file: string) => /^packages\/web\/app\/features\/([^/]+)\//.exec(file)?.[1]

/** A rule about single imports inside the repository. */
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

/** 0 composes, 1 holds features, 2 is the platform; nothing imports from a lower number. */
function serverLayer(file: string): number | undefined {
  if (!file.startsWith('packages/server/src/')) return undefined
  if (file.includes('/src/platform/')) return 2
  return serverFeature(file) ? 1 : 0
}

/** 0 is the app and its routes, 1 features, 2 what all of them stand on. */
function webLayer(file: string): number | undefined {
  if (!file.startsWith('packages/web/app/')) return undefined
  if (/\/app\/(ui|lib|content)\//.test(file)) return 2
  return webFeature(file) ? 1 : 0
}

const climbs = (layer: (file: string) => number | undefined) => (file: SourceFile, target: string) => {
  const from = layer(file.path)
  const to = layer(target)
  return from !== undefined && to !== undefined && to < from && !isTest(file.path)
}

/** An operation (`accept-proposal.ts`) or the service; files with another role are the feature's own. */
const isOffered = (file: string) => /\/[^/.]+(\.service)?\.ts$/.test(file)

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
  importRule('the server composes features, features stand on the platform', climbs(serverLayer)),
  importRule("a server feature calls another one's service, never its inside", (file, target) => {
    const [from, to] = [serverFeature(file.path), serverFeature(target)]
    return from !== undefined && to !== undefined && from !== to && !isOffered(target) && !isTest(file.path)
  }),
  {
    name: 'only the queries of a server feature speak SQL',
    violations: (tree) =>
      [...tree.values()]
        .filter(({ path }) => serverFeature(path) && !path.endsWith('.queries.ts') && !isTest(path))
        .flatMap(({ path, imports }) =>
          imports
            .filter((each) => !each.isTypeOnly && /^(drizzle-orm|pg)(\/|$)|\/db\//.test(each.specifier))
            .map((each) => `${path} imports ${each.specifier}`),
        ),
  },
  importRule(
    'the web composes features from routes, features stand on ui, lib and content',
    climbs(webLayer),
  ),
  importRule('web features meet only in routes', (file, target) => {
    const [from, to] = [webFeature(file.path), webFeature(target)]
    return from !== undefined && to !== undefined && from !== to
  }),
  { name: 'no import cycles', violations: (tree) => importCycles(tree).map((cycle) => cycle.join(' <-> ')) },
  fileRule(
    `no file over ${MOST_LINES} lines`,
    ({ path, lines }) => lines > MOST_LINES && !GENERATED.includes(path),
  ),
  fileRule('the environment is read in one place', ({ path, text }) => {
    const isFree = isTest(path) || isTool(path) || READS_ENVIRONMENT.includes(path)
    return !isFree && /\bprocess\.env\b|\bfrom 'node:process'/.test(text)
  }),
  fileRule('no file or folder with a name that says nothing', ({ path }) =>
    path.split('/').some((part) => VAGUE.includes(part.replace(/\.\w+$/, ''))),
  ),
]
