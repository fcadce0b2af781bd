import path from 'node:path'

/** Sheets and sources of the web app: path below `app/` to text. */
export type StyledFiles = ReadonlyMap<string, string>

interface Sheet {
  file: string
  selectors: string[]
  own: Set<string>
  global: Set<string>
}

const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g
const GLOBAL = /:global\(\.(-?[a-zA-Z_][\w-]*)\)/g
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function readSheet(file: string, text: string): Sheet {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"/g, '""')
  const selectors = found(bare, /([^{};]+)\{/g)
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !/^(from|to|[\d.]+%)/.test(selector))
  const all = selectors.join('\n')
  return {
    file,
    selectors,
    own: new Set(found(all.replace(GLOBAL, ''), CLASS)),
    global: new Set(found(all, GLOBAL)),
  }
}

/** `domains/pairs/plans/task.tsx` belongs to `domains/pairs`, `shell/menu.tsx` to `shell`. */
const ownerOf = (file: string) => /^(domains\/[^/]+|[^/]+)/.exec(file)?.[0]

const resolve = (from: string, to: string) =>
  to.startsWith('~/') ? to.slice(2) : path.posix.join(path.posix.dirname(from), to)

/** The names a template such as `tile tile--${place}` can produce: complete classes, and prefixes. */
function namesIn(text: string): { whole: Set<string>; beginnings: string[] } {
  const whole = new Set<string>()
  const beginnings: string[] = []
  for (const match of text.matchAll(LITERAL)) {
    const literal = match[1] ?? match[2] ?? match[3] ?? ''
    for (const word of literal.replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, '\0').split(/\s+/)) {
      const [start = '', ...rest] = word.split('\0')
      if (rest.length === 0) whole.add(start)
      else if (start !== '') beginnings.push(start)
    }
  }
  return { whole, beginnings }
}

const isNamed = (name: string, { whole, beginnings }: ReturnType<typeof namesIn>) =>
  whole.has(name) || beginnings.some((start) => name.startsWith(start))

/** What a file uses of an imported sheet: `styles.task`, `styles['task_late']`, `styles[`task_${state}`]`. */
function usesOf(text: string, variable: string) {
  const whole = new Set([
    ...found(text, new RegExp(`\\b${variable}\\.(\\w+)`, 'g')),
    ...found(text, new RegExp(`\\b${variable}\\['([\\w-]+)'\\]`, 'g')),
  ])
  const beginnings = found(text, new RegExp(`\\b${variable}\\[\`([\\w-]+)\\$\\{`, 'g'))
  return { whole, beginnings }
}

/** The selectors of a list, without those of the design system; a comma in parentheses does not separate. */
function partsOf(selector: string): string[] {
  let text = selector.replace(GLOBAL, '*')
  for (let inner = /\(([^()]*)\)/; inner.test(text); ) {
    text = text.replace(inner, (_, list: string) => `<${list.replaceAll(',', ' ')}>`)
  }
  return text.split(',').map((part) => part.trim())
}

/** A class, or a state that the room sets as an attribute. */
const CLASS_OF_OWN = /\.[a-zA-Z_]|\[data-/

/**
 * Classes a source uses in markup: `className="card"`, `className={`card ${…}`}`, `className={classNames('card', …)}`.
 */
function drawnIn(text: string): string[] {
  const written = [
    ...found(text, /\bclassName="([^"]*)"/g),
    ...found(text, /\bclassName=\{`([^`]*)`\}/g).map((words) => words.replace(/\S*\$\{[^}]*\}\S*/g, '')),
    ...found(text, /\bclassName=\{classNames\(([^)]*)\)/g).flatMap((list) =>
      found(list.replace(/`[^`]*`/g, ''), /['"]([\w -]+)['"]/g),
    ),
  ]
  return [...new Set(written.flatMap((words) => words.split(/\s+/)))].filter((name) => name !== '')
}

/** The sheets a source loads: its own, and those of the ui components it uses. */
function sheetsWith(source: string, files: StyledFiles): string[] {
  const importedBy = (file: string) =>
    found(files.get(file) ?? '', /(?:from|import) '([^']+)'/g).map((to) => resolve(file, to))
  const direct = importedBy(source)
  const parts = direct.filter((file) => file.startsWith('ui/')).flatMap((file) => importedBy(`${file}.tsx`))
  return [...direct, ...parts].filter((file) => file.endsWith('.css'))
}

/** Every rule is used, every class is defined, and a room's sheet only styles that room. */
export function styleFaults(files: StyledFiles): string[] {
  const faults: string[] = []
  const paths = [...files.keys()]
  const sheets = paths
    .filter((file) => file.endsWith('.css'))
    .map((file) => readSheet(file, files.get(file) ?? ''))
  const isPrivate = ({ file }: Sheet) => file.endsWith('.module.css')
  const shared = sheets.filter((sheet) => !isPrivate(sheet))
  const sharedClasses = new Set(shared.flatMap(({ own }) => [...own]))
  const sources = paths.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

  for (const { file } of shared) {
    if (!file.startsWith('ui/')) faults.push(`${file}: a sheet outside ui/ is a module (.module.css)`)
  }
  const imported = new Map<string, ReturnType<typeof usesOf>[]>()
  for (const source of sources) {
    const text = files.get(source) ?? ''
    for (const [, variable = '', to = ''] of text.matchAll(IMPORT)) {
      const file = resolve(source, to)
      const sheet = sheets.find((each) => each.file === file)
      const uses = usesOf(text.replace(IMPORT, ''), variable)
      imported.set(file, [...(imported.get(file) ?? []), uses])
      if (ownerOf(file) !== ownerOf(source)) faults.push(`${source}: ${file} belongs to another room`)
      for (const name of uses.whole) {
        if (!sheet?.own.has(name)) faults.push(`${source}: ${file} has no class ${name}`)
      }
    }
    for (const name of new Set(
      found(text, /\bclassName="([^"]*)"/g).flatMap((names) => names.split(/\s+/)),
    )) {
      if (name !== '' && !sharedClasses.has(name)) faults.push(`${source}: no sheet defines ${name}`)
    }
  }
  // The sheets in styles/ are on every page; any other is loaded by its importers.
  for (const source of sources) {
    const along = sheetsWith(source, files)
    for (const name of drawnIn(files.get(source) ?? '')) {
      const homes = shared.filter(({ own }) => own.has(name)).map(({ file }) => file)
      const isThere = homes.some((file) => file.startsWith('ui/styles/') || along.includes(file))
      if (homes.length > 0 && !isThere) faults.push(`${source}: ${name} needs ${homes.join(' or ')}`)
    }
  }
  for (const sheet of sheets.filter(isPrivate)) {
    const uses = imported.get(sheet.file) ?? []
    for (const name of sheet.own) {
      if (!uses.some((use) => isNamed(name, use))) faults.push(`${sheet.file}: nobody uses ${name}`)
    }
    for (const name of sheet.global) {
      if (!sharedClasses.has(name)) faults.push(`${sheet.file}: ui has no class ${name}`)
    }
    for (const part of sheet.selectors.flatMap(partsOf)) {
      if (!CLASS_OF_OWN.test(part))
        faults.push(`${sheet.file}: ${part} reaches beyond the parts of its sheet`)
    }
  }
  const named = sources.map((source) => namesIn(files.get(source) ?? ''))
  for (const sheet of shared) {
    for (const name of sheet.own) {
      if (!named.some((names) => isNamed(name, names))) faults.push(`${sheet.file}: nobody uses ${name}`)
    }
  }
  return faults.sort()
}
