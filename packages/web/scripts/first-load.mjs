// Prints what a first visit to each prerendered page downloads. Usage: node scripts/first-load.mjs [/pricing ...]
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { markOf } from './scoped-names.ts'

// The server sends brotli; gzip is for the rare client that cannot read it.
const BUDGET_KB = { brotli: 110, gzip: 130 }
const client = join(dirname(fileURLToPath(import.meta.url)), '../build/client')
const app = join(dirname(fileURLToPath(import.meta.url)), '../app')
const given = process.argv.slice(2)
const pages = given.length > 0 ? given : prerendered()

const sizes = new Map()
let hasFailed = false

console.log('page                       js files   js gzip  js brotli  css gzip')
for (const page of pages) {
  const html = readFileSync(join(client, page, 'index.html'), 'utf8')
  const scripts = urls(
    html,
    /(?:from|import)\s*\(?["'](\/assets\/[^"']+\.js)|href="(\/assets\/[^"]+\.js)"|src="(\/[^"]+\.js)"/g,
  )
  const styles = urls(html, /href="(\/assets\/[^"]+\.css)"/g)
  const js = total(scripts)
  const isTooMuch = js.brotli > BUDGET_KB.brotli || js.gzip > BUDGET_KB.gzip
  hasFailed ||= isTooMuch
  if (/<[a-z][^>]*\sstyle="/.test(html)) {
    hasFailed = true
    console.log(`${page}: has a style attribute, which the content security policy refuses`)
  }
  const cells = [scripts.length, js.gzip, js.brotli, total(styles).gzip].map((cell) =>
    cell.toString().padStart(9),
  )
  console.log(`${page.padEnd(26)}${cells.join(' ')}${isTooMuch ? '  over budget' : ''}`)
}
const unstyled = classesWithoutStyles()
if (unstyled.length > 0) {
  hasFailed = true
  console.log(
    `${unstyled.length} classes in scripts that no sheet defines: ${unstyled.slice(0, 10).join(' ')}`,
  )
}
process.exitCode = hasFailed ? 1 : 0

/** A bundler that inlines the names of classes may lose the sheet they came from. */
function classesWithoutStyles() {
  const read = (ending) =>
    readdirSync(join(client, 'assets'))
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(client, 'assets', file), 'utf8'))
      .join('\n')
  const marks = readdirSync(app, { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => markOf(`/app/${file}`))
  const scoped = `_(?:${marks.join('|')})[0-9a-z]{1,2}`
  const defined = new Set(
    [...read('.css').matchAll(new RegExp(`\\.(${scoped})(?![\\w-])`, 'g'))].map(([, name]) => name),
  )
  const named = [...read('.js').matchAll(new RegExp(`["'\`](${scoped})["'\`]`, 'g'))].map(([, name]) => name)
  if (named.length === 0) return ['(none at all)']
  return [...new Set(named)].filter((name) => !defined.has(name))
}

function prerendered() {
  return readdirSync(client, { recursive: true })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.slice(0, -'index.html'.length).replace(/\/$/, '')}`)
    .sort()
}

function urls(html, pattern) {
  return [...new Set([...html.matchAll(pattern)].map((match) => match.slice(1).find(Boolean)))]
}

function total(files) {
  const sum = files.map(sizeOf).reduce((a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), {
    gzip: 0,
    brotli: 0,
  })
  return { gzip: rounded(sum.gzip), brotli: rounded(sum.brotli) }
}

function sizeOf(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(join(client, file))
    sizes.set(file, { gzip: gzipSync(bytes).length / 1000, brotli: brotliCompressSync(bytes).length / 1000 })
  }
  return sizes.get(file)
}

function rounded(kilobytes) {
  return Math.round(kilobytes * 10) / 10
}
