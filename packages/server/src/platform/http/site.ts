import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { bodyOf } from './error-handler.ts'
import { documentHeaders } from './security-headers.ts'

/** Placeholder for the public address in the built site, as the address is unknown at build time. */
const BUILT_ORIGIN = 'https://brightpair.invalid'

/** A text of the site that contains its own address: filled in at the start and kept in memory, compressed once. */
interface SiteText {
  readonly text: string
  readonly type: string
  readonly tag: string
  readonly encoded: ReadonlyMap<Encoding, Buffer>
}

type Encoding = 'br' | 'gzip'

function siteText(built: string, publicUrl: string, type: string): Promise<SiteText> {
  return compressed(built.replaceAll(BUILT_ORIGIN, publicUrl.replace(/\/$/, '')), type)
}

async function compressed(text: string, type: string): Promise<SiteText> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return {
    text,
    type,
    tag,
    encoded: new Map([
      ['br', br],
      ['gzip', gz],
    ]),
  }
}

function sendText(request: FastifyRequest, reply: FastifyReply, site: SiteText): FastifyReply {
  reply
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .header('etag', site.tag)
    .type(site.type)
  if (isKnown(request, site.tag) && reply.statusCode === 200) return reply.status(304).send()
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  const body = encoding && site.encoded.get(encoding)
  return body ? reply.header('content-encoding', encoding).send(body) : reply.send(site.text)
}

const isKnown = (request: FastifyRequest, tag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === tag)

function chosenEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const wanted = new Set(
    String(accepted ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  )
  return (['br', 'gzip'] as const).find((encoding) => wanted.has(encoding))
}

const FALLBACK = '__spa-fallback.html'
/** A service worker is governed by the policy it is served with: it may fetch the app, and nothing else. */
const WORKER = 'sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const YEAR = 'public, max-age=31536000, immutable'

/** Written by the web build beside the pages; the public address is filled in here too. */
const forCrawlers = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
}

interface Page {
  readonly content: SiteText
  readonly policy: string
}

/**
 * Serves the built web app: prerendered pages, hashed files cached for a year, and the app itself for every other
 * screen.
 */
export async function serveSite(app: FastifyInstance, directory: string, publicUrl: string): Promise<void> {
  const pages = await readPages(directory, publicUrl)
  const screens = await readScreens(directory)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.relative(directory, file)
      reply.header('cache-control', name.startsWith('assets') ? YEAR : 'no-cache')
      if (name.startsWith(WORKER)) reply.header('content-security-policy', WORKER_POLICY)
    },
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...Object.keys(forCrawlers)],
  })

  for (const [name, type] of Object.entries(forCrawlers)) {
    const file = path.join(directory, name)
    if (!existsSync(file)) continue
    const content = await siteText(await readFile(file, 'utf8'), publicUrl, type)
    app.get(`/${name}`, (request, reply) => sendText(request, reply, content))
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
    sendText(
      request,
      reply.headers(documentHeaders).header('content-security-policy', page.policy),
      page.content,
    )

  app.setNotFoundHandler(async (request, reply) => {
    if (!isForScreen(request)) return sendNotFound(reply)
    const route = routeOf(request.url)
    const page = pages.get(route)
    if (page) return sendPage(request, reply.status(200), page)
    const fallback = pages.get(FALLBACK)
    if (!fallback) return sendNotFound(reply)
    const screen = screens.find(({ pattern }) => pattern.test(route))
    // The app renders its own page for an unknown address; the status tells crawlers the same.
    if (!screen) return sendPage(request, reply.status(404), fallback)
    screen.page ??= pageWith(fallback, screen.files)
    return sendPage(request, reply.status(200), await screen.page)
  })
}

const isForScreen = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/^\/(api|metrics)(\/|\?|$)/.test(request.url) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

export function sendNotFound(reply: FastifyReply): FastifyReply {
  const failure = new AppError('not_found', 'There’s nothing at this address.')
  return reply.status(404).type('application/json; charset=utf-8').send(bodyOf(failure))
}

function routeOf(url: string): string {
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

/** `/pricing` for `pricing/index.html`; the fallback keeps its file name. */
async function readPages(directory: string, publicUrl: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for await (const file of glob('**/*.html', { cwd: directory })) {
    const built = await readFile(path.join(directory, file), 'utf8')
    const content = await siteText(built, publicUrl, 'text/html; charset=utf-8')
    const route = file === FALLBACK ? FALLBACK : `/${path.dirname(file) === '.' ? '' : path.dirname(file)}`
    pages.set(route, { content, policy: policyFor(content.text) })
  }
  return pages
}

interface Screen {
  readonly pattern: RegExp
  readonly files: readonly string[]
  /** Built on first request. */
  page?: Promise<Page>
}

/** Written by the web build: the paths of all screens, with `:name` and `*` parts, and the files each of them loads. */
async function readScreens(directory: string): Promise<Screen[]> {
  const file = path.join(directory, '..', 'screens.json')
  if (!existsSync(file)) return []
  const screens: Record<string, string[]> = JSON.parse(await readFile(file, 'utf8'))
  return Object.entries(screens).map(([address, files]) => ({
    pattern: new RegExp(`^${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
    files,
  }))
}

/** The app page with preload hints for this screen's files, so that the browser need not discover them step by step. */
async function pageWith({ content, policy }: Page, files: readonly string[]): Promise<Page> {
  const links = files
    .filter((file) => !content.text.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" fetchpriority="low" href="${file}"/>`
        : `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`,
    )
  const html = content.text.replace('</head>', `${links.join('')}</head>`)
  return { content: await compressed(html, content.type), policy }
}

/** Allows no inline script or style except those in the page when it was built. */
function policyFor(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hashes = [...html.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
