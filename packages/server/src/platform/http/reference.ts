import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Workers } from '../workers/workers.ts'
import { type Audience, audiences, type PrintedReference, referenceHead } from './reference-head.ts'
import { printReference } from './tasks.ts'

const DOCUMENT = '/api/openapi.json'

/**
 * OpenAPI at /api/openapi.json, restricted to one audience with `?audience=keys`, and a page to read it at /api/docs.
 */
export async function apiReference(app: FastifyInstance, threads: Workers): Promise<void> {
  // The page insists on a document of its own, which it then never shows.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { ...referenceHead, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: false, url: DOCUMENT },
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (/\/docs\/(?:json|yaml)$/.test(request.url)) reply.redirect(DOCUMENT)
        else next()
      },
    },
  })

  const printed = new Map<Audience | null, Promise<PrintedReference>>()
  /** Generated for the first caller and cached, as the contract does not change at runtime. */
  function reference(audience: Audience | null): Promise<PrintedReference> {
    const known = printed.get(audience)
    if (known) return known
    const printing = threads.run(printReference, audience).catch((error) => {
      printed.delete(audience)
      throw error
    })
    printed.set(audience, printing)
    return printing
  }
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, await reference(audienceIn(request))),
  )
}

function audienceIn({ query }: FastifyRequest): Audience | null {
  const { audience } = query as { audience?: unknown }
  if (audience === undefined) return null
  const known = Object.keys(audiences).find((each): each is Audience => each === audience)
  if (!known) throw new AppError('invalid_input', `The audiences are ${Object.keys(audiences).join(', ')}.`)
  return known
}

function send({ headers }: FastifyRequest, reply: FastifyReply, printed: PrintedReference) {
  const accepted = headers['accept-encoding']?.toString() ?? ''
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
  reply
    .header('etag', printed.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
  if (headers['if-none-match'] === printed.etag) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(Buffer.from(printed[encoding ?? 'identity']))
}
