import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { bodyOf } from './error-handler.ts'

const FALLBACK = '__spa-fallback.html'
const YEAR = 'public, max-age=31536000, immutable'

interface Page {
  readonly file: string
  readonly policy: string
}

/** Serves the built web app: prerendered pages, hashed files for a year, and the app itself for every other screen. */
export async function serveSite(app: FastifyInstance, directory: string): Promise<void> {
  const pages = await readPages(directory)
  const screens = await readScreens(directory)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = path.relative(directory, file).startsWith('assets')
      reply.header('cache-control', hashed ? YEAR : 'no-cache')
    },
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
  })

  const sendPage = (reply: FastifyReply, page: Page) =>
    reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .sendFile(page.file)

  app.setNotFoundHandler(async (request, reply) => {
    if (!isForScreen(request)) return answerNotFound(reply)
    const route = routeOf(request.url)
    const page = pages.get(route)
    if (page) return sendPage(reply, page)
    const fallback = pages.get(FALLBACK)
    if (!fallback) return answerNotFound(reply)
    // The app draws its own page for an unknown address; the status tells crawlers the same.
    return sendPage(reply.status(screens.some((screen) => screen.test(route)) ? 200 : 404), fallback)
  })
}

const isForScreen = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/^\/(api|metrics)(\/|\?|$)/.test(request.url) &&
  (request.headers.accept ?? 'text/html').includes('text/html')

export function answerNotFound(reply: FastifyReply): FastifyReply {
  const failure = new AppError('not_found', 'There is nothing at this address.')
  return reply.status(404).type('application/json; charset=utf-8').send(bodyOf(failure))
}

function routeOf(url: string): string {
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

/** `/pricing` for `pricing/index.html`; the fallback keeps its file name. */
async function readPages(directory: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for await (const file of glob('**/*.html', { cwd: directory })) {
    const html = await readFile(path.join(directory, file), 'utf8')
    const route = file === FALLBACK ? FALLBACK : `/${path.dirname(file) === '.' ? '' : path.dirname(file)}`
    pages.set(route, { file, policy: policyFor(html) })
  }
  return pages
}

/** Written by the web build: the paths of all screens, with `:name` and `*` parts. */
async function readScreens(directory: string): Promise<RegExp[]> {
  const file = path.join(directory, '..', 'screens.json')
  if (!existsSync(file)) return []
  const paths: string[] = JSON.parse(await readFile(file, 'utf8'))
  return paths.map((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`))
}

/** No inline code runs except the scripts that stood in the page when it was built. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')}`.trim(),
    "style-src 'self'",
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
