import { type Access, type Endpoint, ErrorBody, type Handled } from '@brightpair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, KeyAccess } from '../auth/actor.ts'
import type { ProofGuard } from '../auth/fresh-proof.ts'
import { AppError } from '../errors.ts'
import type { Space } from '../files/space.ts'
import { visitorOf } from '../limits/rate-limit.ts'
import { QueryDeadline } from '../query-deadline.ts'
import { noSpaceLeft } from './error-handler.ts'
import { statusOf } from './status.ts'
import type { TeamGuard } from './team-guard.ts'

export type Identify = (authorization: string | undefined) => Promise<Actor>

export interface Context<E extends Endpoint> {
  readonly params: Handled<E>['params']
  readonly query: Handled<E>['query']
  readonly body: Handled<E>['body']
  readonly bytes: Handled<E>['bytes']
  readonly actor: E['access'] extends 'public' ? undefined : Actor
  /** The address that rate limits count against. */
  readonly visitor: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Bind = <E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Handled<E>['response']>,
) => void

const actors = new WeakMap<FastifyRequest, Actor>()
const deadlines = new WeakMap<FastifyRequest, QueryDeadline>()

function deadlineOf(request: FastifyRequest): QueryDeadline {
  const deadline = deadlines.get(request) ?? new QueryDeadline()
  deadlines.set(request, deadline)
  return deadline
}

/** A nearly full disk refuses every write except `butNot`, without which no one could read either. */
export interface WhenFull {
  readonly space: Space
  readonly butNot: readonly Endpoint[]
}

interface Guards {
  readonly identify: Identify
  readonly team: TeamGuard
  readonly proof: ProofGuard
  readonly whenFull?: WhenFull | undefined
  readonly readElsewhere: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Turns a contract endpoint into a route: its guards run before the body is read, and its schemas validate both request
 * and response.
 */
export function binder(
  app: FastifyInstance,
  { identify, team, proof, whenFull, readElsewhere }: Guards,
): Bind {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.bytes ? { bodyLimit: endpoint.bytes, config: { takesBytes: true } } : {}),
      onRequest: [
        guard(endpoint, identify),
        ...proofGuards(endpoint, proof),
        ...roomGuards(endpoint, whenFull),
      ],
      handler: async (request, reply) => {
        const actor = await deadlineOf(request).limit(() => team(endpoint, request, actors.get(request)))
        const context = {
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          bytes: (endpoint.bytes ? bytesIn(request) : undefined) as never,
          actor: actor as never,
          visitor: visitorOf(request.ip),
          request,
          reply,
        }
        const response = await deadlineOf(request).limit(() =>
          mayReadElsewhere(endpoint, actor) ? readElsewhere(() => handle(context)) : handle(context),
        )
        if (endpoint.response) return response
        if (endpoint.redirects) return reply.redirect(String(response))
        if (endpoint.produces) {
          if (!reply.hasHeader('content-type')) reply.type(endpoint.produces)
          return reply.send(response)
        }
        return reply.status(204).send()
      },
    })
  }
}

/**
 * Screens for those who run programmes read about many people, so a replica may serve them; a stream lasts too long to
 * hold a connection.
 */
const mayReadElsewhere = ({ method, produces }: Endpoint, actor: Actor | undefined): boolean =>
  method === 'GET' && produces !== 'text/event-stream' && actor !== undefined && actor.membershipId === null

function guard({ access, keys, beforeSecondStep }: Endpoint, identify: Identify) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return
    const actor = await deadlineOf(request).limit(() => identify(request.headers.authorization))
    if (actor.key ? !opens(actor.key, keys) : access !== 'signed-in' && !mayCall(access, actor)) {
      throw new AppError('forbidden', 'You don’t have access to this.')
    }
    if (actor.owesSecondStep && !beforeSecondStep)
      throw new AppError(
        'second_step_required',
        'Please add a passkey or switch on one-time codes in your sign-in settings first.',
      )
    actors.set(request, actor)
    deadlineOf(request).ofMember = actor.membershipId !== null
  }
}

const mayCall = (access: Exclude<Access, string>, { accountType, team }: Actor): boolean =>
  access.some((role) => role === (team?.role ?? accountType))

/** An endpoint is closed to keys unless the contract says otherwise. */
const opens = ({ scopes }: KeyAccess, keys: Endpoint['keys']): boolean =>
  keys === 'any' || (keys !== undefined && scopes.includes(keys))

function proofGuards({ freshProof }: Endpoint, proof: ProofGuard) {
  if (!freshProof) return []
  return [
    async (request: FastifyRequest): Promise<void> => {
      const actor = actors.get(request)
      // An API key proves itself with every request.
      if (actor && !actor.key) await deadlineOf(request).limit(() => proof(actor))
    },
  ]
}

function roomGuards(endpoint: Endpoint, whenFull: WhenFull | undefined) {
  if (!whenFull || endpoint.method === 'GET' || whenFull.butNot.includes(endpoint)) return []
  return [
    async (): Promise<void> => {
      if (await whenFull.space.isShort()) throw noSpaceLeft()
    },
  ]
}

/** A file is never parsed as JSON by mistake, nor anything else taken as a file. */
function bytesIn({ body }: FastifyRequest): Uint8Array {
  if (body === undefined || body === null) return new Uint8Array()
  if (body instanceof Uint8Array) return body
  throw new AppError('unsupported_media_type', 'Please send the file as application/octet-stream.')
}

export function schemaOf(endpoint: Endpoint) {
  const errors = Object.fromEntries(
    [...(endpoint.errors ?? []), ...commonErrors(endpoint)].map((code) => [statusOf[code], ErrorBody]),
  )
  return {
    summary: endpoint.summary,
    description: `Access: ${whoMayCall(endpoint)}${endpoint.freshProof ? '. Needs fresh proof of who is asking' : ''}${endpoint.bytes ? `. Takes the bytes of a file, at most ${endpoint.bytes}, as application/octet-stream` : ''}${endpoint.produces ? `. Answers with ${endpoint.produces}` : ''}${endpoint.redirects ? '. Sends the browser on' : ''}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...errors, ...(endpoint.response ? { 200: endpoint.response } : {}) },
  }
}

function whoMayCall({ access, keys }: Endpoint): string {
  const people = typeof access === 'string' ? [access] : access
  return [...people, ...(keys ? [keys === 'any' ? 'any API key' : `API keys with ${keys}`] : [])].join(', ')
}

function commonErrors(endpoint: Endpoint) {
  return [
    'internal' as const,
    ...(endpoint.bytes ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.params ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(endpoint.freshProof ? (['proof_needed'] as const) : []),
    ...(Array.isArray(endpoint.access) ? (['forbidden'] as const) : []),
  ]
}
