import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** As written. */
  specifier: string
  /** The file in this repository it resolves to, if any. */
  target: string | undefined
  isTypeOnly: boolean
  /** A dynamic import, in its own chunk. */
  isLazy: boolean
}

export interface SourceFile {
  path: string
  text: string
  lines: number
  imports: Import[]
}

export type SourceTree = Map<string, SourceFile>

const PATTERNS = ['{packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', '*.{ts,mjs}']

const isLeftOut = (name: string) => /(^|\/)(node_modules|build|test-results|\.[\w-]+)$/.test(name)

export function readSourceTree(root: string): SourceTree {
  const files = globSync(PATTERNS, { cwd: root, exclude: isLeftOut }).sort()
  return createSourceTree(Object.fromEntries(files.map((file) => [file, textOf(root, file)])))
}

// The planted violations are strings that look like imports.
const textOf = (root: string, file: string) =>
  file.endsWith('architecture/planted.ts') ? '' : readFileSync(path.join(root, file), 'utf8')

export function createSourceTree(texts: Record<string, string>): SourceTree {
  const paths = new Set(Object.keys(texts))
  return new Map(
    Object.entries(texts).map(([file, text]) => [
      file,
      { path: file, text, lines: text.split('\n').length, imports: importsOf(file, text, paths) },
    ]),
  )
}

const STATEMENT =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[\w$*\s{},]+?\sfrom\s*)?['"]([^'"\n]+)['"]|\b(?:import|require)\(\s*['"]([^'"\n]+)['"]/g

function importsOf(file: string, text: string, paths: Set<string>): Import[] {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(STATEMENT)].map(([, typeOnly, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? ''
    return {
      specifier,
      isTypeOnly: typeOnly !== undefined,
      isLazy: dynamic !== undefined,
      target: resolve(file, specifier, paths),
    }
  })
}

function resolve(file: string, specifier: string, paths: Set<string>): string | undefined {
  const workspace = /^@brightpair\/(\w+)(\/testing)?$/.exec(specifier)
  if (workspace) return `packages/${workspace[1]}/${workspace[2] ? 'testing' : 'src'}/index.ts`
  const base = specifier.startsWith('~/')
    ? path.posix.join('packages/web/app', specifier.slice(2))
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : undefined
  if (base === undefined) return undefined
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  return endings.map((ending) => base + ending).find((candidate) => paths.has(candidate)) ?? base
}
