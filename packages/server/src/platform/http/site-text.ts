import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Stands for the public address in the built site, which is built before anybody knows it. */
const BUILT_ORIGIN = 'https://brightpair.invalid'

/** A text of the site that names its own address: put together at the start and kept in memory, compressed once. */
export interface SiteText {
  readonly text: string
  readonly type: string
  readonly tag: string
  readonly encoded: ReadonlyMap<Encoding, Buffer>
}

type Encoding = 'br' | 'gzip'

export async function siteText(built: string, publicUrl: string, type: string): Promise<SiteText> {
  const text = built.replaceAll(BUILT_ORIGIN, publicUrl.replace(/\/$/, ''))
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

export function sendText(request: FastifyRequest, reply: FastifyReply, site: SiteText): FastifyReply {
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
