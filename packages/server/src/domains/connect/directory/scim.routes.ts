import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Space } from '../../../platform/files/space.ts'
import { failureOf, noSpaceLeft } from '../../../platform/http/error-handler.ts'
import { statusOf } from '../../../platform/http/status.ts'
import type { Platform } from '../../../platform/platform.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { createKeyIdentification, directoryLimit } from '../api-keys/identify-key.ts'
import { readGroup, readGroups, readPeople, readPerson, wantedIn } from './read-directory.ts'
import { MESSAGES, onlyWanted, presentList, presentPerson } from './scim.presenter.ts'
import { nameTaken, ScimError } from './scim-error.ts'
import { isId } from './scim-group.ts'
import { addGroup, noGroup, patchGroup, removeGroup, replaceGroup } from './scim-groups.ts'
import { addPerson, nobody, patchPerson, removePerson, replacePerson } from './scim-people.ts'
import { providerConfig, resourceTypes, schemas } from './scim-schemas.ts'

export const SCIM_PREFIX = '/scim/v2'
const MEDIA_TYPE = 'application/scim+json; charset=utf-8'
/** Room for some thousand members of a group. */
const BODY_LIMIT = 1024 * 1024

interface ScimRequest {
  readonly platform: Platform
  readonly actor: Actor
  readonly companyId: string
  readonly base: string
  readonly id: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body?: object
}

type Method = Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

const ok = (body: object, status = 200): Answer => ({ status, body })
const listed = (all: readonly object[]) => ok(presentList(all.length, 1, all as never))

function oneOf<Of extends { readonly id: string }>(all: readonly Of[], id: string): Answer {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new ScimError(404, 'There’s nothing with this id.')
  return ok(found)
}

const personAnswer = (
  row: Parameters<typeof presentPerson>[0],
  { base, query }: ScimRequest,
  status?: number,
) => ok(onlyWanted(presentPerson(row, base), wantedIn(query)), status)

/** All SCIM endpoints: open to a company-wide key with the scope `scim`, and to nothing else. */
export const scimTable: readonly [Method, string, (asked: ScimRequest) => Answer | Promise<Answer>][] = [
  ['GET', '/ServiceProviderConfig', ({ base }) => ok(providerConfig(base))],
  ['GET', '/ResourceTypes', ({ base }) => listed(resourceTypes(base))],
  ['GET', '/ResourceTypes/:id', ({ base, id }) => oneOf(resourceTypes(base), id)],
  ['GET', '/Schemas', ({ base }) => listed(schemas(base))],
  ['GET', '/Schemas/:id', ({ base, id }) => oneOf(schemas(base), id)],

  ['GET', '/Users', async (asked) => ok(await readPeople(asked))],
  ['GET', '/Users/:id', async (asked) => personAnswer(await readPerson(asked, known(asked, nobody)), asked)],
  [
    'POST',
    '/Users',
    async (asked) =>
      personAnswer(await addPerson(asked.platform, asked.actor, asked.companyId, asked.body), asked, 201),
  ],
  ['PUT', '/Users/:id', async (asked) => personAnswer(await replacePerson(...changed(asked, nobody)), asked)],
  ['PATCH', '/Users/:id', async (asked) => personAnswer(await patchPerson(...changed(asked, nobody)), asked)],
  [
    'DELETE',
    '/Users/:id',
    async (asked) => {
      await removePerson(asked.platform, asked.actor, asked.companyId, known(asked, nobody))
      return { status: 204 }
    },
  ],

  ['GET', '/Groups', async (asked) => ok(await readGroups(asked))],
  ['GET', '/Groups/:id', async (asked) => ok(await readGroup(asked, known(asked, noGroup)))],
  [
    'POST',
    '/Groups',
    async (asked) => {
      const { id } = await addGroup(asked.platform, asked.actor, asked.companyId, asked.body)
      return ok(await readGroup(asked, id), 201)
    },
  ],
  [
    'PUT',
    '/Groups/:id',
    async (asked) => {
      const { id } = await replaceGroup(...changed(asked, noGroup))
      return ok(await readGroup(asked, id))
    },
  ],
  // Without its members, of whom there may be thousands.
  [
    'PATCH',
    '/Groups/:id',
    async (asked) => {
      await patchGroup(...changed(asked, noGroup))
      return { status: 204 }
    },
  ],
  [
    'DELETE',
    '/Groups/:id',
    async (asked) => {
      await removeGroup(asked.platform, asked.companyId, known(asked, noGroup))
      return { status: 204 }
    },
  ],
]

function known({ id }: ScimRequest, otherwise: () => ScimError): string {
  if (!isId(id)) throw otherwise()
  return id
}

const changed = (asked: ScimRequest, otherwise: () => ScimError) =>
  [asked.platform, asked.actor, asked.companyId, known(asked, otherwise), asked.body] as const

export async function scimRoutes(app: FastifyInstance, platform: Platform, space?: Space): Promise<void> {
  const actorOfKey = createKeyIdentification(platform, directoryLimit)
  const base = new URL(SCIM_PREFIX, platform.publicUrl).href
  const actors = new WeakMap<FastifyRequest, Actor>()

  async function identify({ headers, method }: FastifyRequest): Promise<Actor> {
    const secret = /^Bearer (bp_[\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
    const actor = secret && (await actorOfKey(secret))
    if (!actor) throw new AppError('not_signed_in', 'Please send an API key as a bearer token.')
    if (!actor.key?.scopes.includes('scim') || actor.key.programmeIds)
      throw new AppError('forbidden', 'This needs a key of the whole company with the scope “scim”.')
    if (method !== 'GET' && (await space?.isShort())) throw noSpaceLeft()
    return actor
  }

  app.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.setErrorHandler((error, request, reply) => sendScimError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendScimError(new ScimError(404, 'There’s nothing at this address.'), request, reply),
  )
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').type(MEDIA_TYPE)
    done()
  })
  for (const [method, url, handle] of scimTable)
    app.route({
      method,
      url,
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => {
        actors.set(request, await new QueryDeadline().limit(() => identify(request)))
      },
      handler: async (request, reply) => {
        const actor = actors.get(request)
        if (!actor?.companyId) throw new Error('nobody was identified')
        const { id = '' } = request.params as { id?: string }
        const { body, query } = request
        const asked = { platform, actor, companyId: actor.companyId, base, id, body }
        const answer = await new QueryDeadline().limit(async () =>
          handle({ ...asked, query: query as ScimRequest['query'] }),
        )
        return reply.status(answer.status).send(answer.body && JSON.stringify(answer.body))
      },
    })
}

function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, scimType, message } =
    error instanceof ScimError ? error : hasSameName(error) ? nameTaken() : told(error, request, reply)
  const body = {
    schemas: [`${MESSAGES}Error`],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: message,
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.status(status).type(MEDIA_TYPE).send(JSON.stringify(body))
}

/** Of two concurrent requests, the database lets only one have a name. */
const hasSameName = (error: unknown): boolean =>
  [error, (error as { cause?: unknown } | null)?.cause].some(
    (each) => (each as { code?: unknown } | null)?.code === '23505',
  )

function told(error: unknown, request: FastifyRequest, reply: FastifyReply): ScimError {
  const { code, message } = failureOf(error, request, reply)
  return new ScimError(statusOf[code], message, code === 'malformed_request' ? 'invalidSyntax' : undefined)
}
