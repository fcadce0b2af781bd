import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'
import { type ParticipantRole, participantRoles, teamRoles } from './roles.ts'

/** In which capacities a signed-in person can ask. */
export const callerRoles = ['ADMIN', ...participantRoles, ...teamRoles] as const
export type CallerRole = (typeof callerRoles)[number]

/** Who may call an endpoint. There is no default: `public` is spelled out. */
export type Access = 'public' | 'signed-in' | readonly CallerRole[]

/** What belongs to a company, and so decides who of a team may reach it. */
export const things = [
  'company',
  'programme',
  'person',
  'membership',
  'match',
  'run',
  'track',
  'case',
  'import',
  'teamRole',
  'letter',
  'outcomeReader',
  'apiKey',
  'webhook',
] as const
export type Thing = (typeof things)[number]

type Place = `${'params' | 'query' | 'body'}.${string}`

/**
 * Where a request names the thing whose company has to be the one of the team: `{ track: 'params.id' }`. A company or a
 * programme that is left out of a query is the one of the team.
 */
export type Within = { readonly [T in Thing]?: Place | readonly Place[] }

/** No endpoint can be opened to a role in a team without saying where its company stands. */
type Guarded =
  | {
      readonly access: 'public' | 'signed-in' | readonly ('ADMIN' | ParticipantRole)[]
      readonly within?: never
      readonly keys?: never
    }
  | {
      readonly access: readonly CallerRole[]
      readonly within: Within
      /** The scope that opens it to an API key of the company; without one it is closed to all keys. */
      readonly keys?: KeyScope | 'any'
    }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Spec {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Instead of a JSON body: the bytes of one file as `application/octet-stream`, at most this many. */
  readonly bytes?: number
  /** Left out when the response has no body (204), or is no JSON. */
  readonly response?: z.ZodType
  /** What comes back instead of JSON: a file, or a stream that stays open. */
  readonly produces?:
    | 'application/pdf'
    | 'application/octet-stream'
    | 'application/zip'
    | 'image/webp'
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
    | 'text/vtt'
    | 'video/mp4'
  /** The response is where the browser goes on. */
  readonly redirects?: true
  /** Whoever asks has proved within the last minutes who they are; else the response is `proof_needed`. */
  readonly freshProof?: true
  /** Open to those who run programmes also while they owe the passkey or codes that are required of them. */
  readonly beforeSecondStep?: true
  /** The domain errors a caller should expect, beside those every endpoint can give. */
  readonly errors?: readonly ErrorCode[]
}

type EndpointSpec = Spec & Guarded

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends EndpointSpec = EndpointSpec,
> = S & { readonly method: M; readonly path: P }

export function endpoint<const M extends Method, const P extends `/${string}`, const S extends EndpointSpec>(
  method: M,
  path: P,
  spec: S,
): Endpoint<M, P, S> {
  return { ...spec, method, path }
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Received<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client sends to and reads from an endpoint. */
export interface Call<E extends Endpoint> {
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: Sent<E['body']>
  takesBytes: E['bytes'] extends number ? true : false
  response: Received<E['response']>
}

type Given<Part extends string, Value> = undefined extends Value
  ? [Value] extends [undefined]
    ? { [K in Part]?: never }
    : { [K in Part]?: Value }
  : { [K in Part]: Value }

/** What of it has to be given, and what may be. */
export type CallInput<C extends Pick<Call<Endpoint>, 'params' | 'query' | 'body'>> = Given<
  'params',
  C['params']
> &
  Given<'query', C['query']> &
  Given<'body', C['body']>

/** Nothing at all where nothing has to be given. */
export type CallArguments<C extends Pick<Call<Endpoint>, 'params' | 'query' | 'body'>> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** What a handler gets after validation, and what it must return. */
export interface Handled<E extends Endpoint> {
  params: Received<E['params']>
  query: Received<E['query']>
  body: Received<E['body']>
  bytes: E['bytes'] extends number ? Uint8Array : undefined
  response: E['response'] extends z.ZodType ? z.input<E['response']> : unknown
}
