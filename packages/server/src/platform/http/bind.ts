import { type Access, type Endpoint, ErrorBody, type Handled } from '@brightpair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { AppError } from '../errors.ts'
import { visitorOf } from '../limits/rate-limit.ts'
import { statusOf } from './status.ts'

export type Identify = (authorization: string | undefined) => Promise<Actor>

export interface Context<E extends Endpoint> {
  readonly params: Handled<E>['params']
  readonly query: Handled<E>['query']
  readonly body: Handled<E>['body']
  readonly actor: E['access'] extends 'public' ? undefined : Actor
  /** The address limits count against. */
  readonly visitor: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Bind = <E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Handled<E>['answer']>,
) => void

type Accepts = NonNullable<Endpoint['accepts']>

const actors = new WeakMap<FastifyRequest, Actor>()

/** Turns a contract endpoint into a route: its guard runs before the body is even read, its schemas on both ways. */
export function binder(app: FastifyInstance, identify: Identify): Bind {
  return (endpoint, handle) => {
    const { accepts } = endpoint
    if (accepts) app.register(async (scope) => takeFiles(scope, accepts, () => addRoute(scope)))
    else addRoute(app)

    function addRoute(scope: FastifyInstance) {
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        ...(accepts ? { bodyLimit: accepts.bytes, config: { accepts: accepts.types } } : {}),
        onRequest: guard(endpoint.access, identify),
        handler: async (request, reply) => {
          const answer = await handle({
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            actor: actors.get(request) as never,
            visitor: visitorOf(request.ip),
            request,
            reply,
          })
          if (endpoint.response) return answer
          if (endpoint.produces) return reply.type(endpoint.produces).send(answer)
          return reply.status(204).send()
        },
      })
    }
  }
}

/** A route that takes a file takes nothing else, and no other route takes files. */
function takeFiles(scope: FastifyInstance, { types }: Accepts, addRoute: () => void): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addHook('preHandler', async ({ body }) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('file_refused', 'This file is empty.')
  })
  addRoute()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of file this route takes in place of JSON. */
    accepts?: readonly string[]
  }
}

function guard(access: Access, identify: Identify) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return
    const actor = await identify(request.headers.authorization)
    if (access !== 'signed-in' && !access.includes(actor.accountType)) {
      throw new AppError('forbidden', 'You do not have access to this.')
    }
    actors.set(request, actor)
  }
}

function schemaOf(endpoint: Endpoint) {
  const errors = Object.fromEntries(
    [...(endpoint.errors ?? []), ...commonErrors(endpoint)].map((code) => [statusOf[code], ErrorBody]),
  )
  return {
    summary: endpoint.summary,
    description: `Access: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}${endpoint.produces ? `. Answers with ${endpoint.produces}` : ''}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...errors, ...(endpoint.response ? { 200: endpoint.response } : {}) },
  }
}

function commonErrors(endpoint: Endpoint) {
  return [
    'internal' as const,
    ...(endpoint.body || endpoint.query || endpoint.params ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(Array.isArray(endpoint.access) ? (['forbidden'] as const) : []),
  ]
}
