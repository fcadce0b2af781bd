import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'
import { type ParticipantRole, participantRoles, teamRoles } from './roles.ts'

/** The roles in which a signed-in person can call. */
export const callerRoles = ['ADMIN', ...participantRoles, ...teamRoles] as const
export type CallerRole = (typeof callerRoles)[number]

/** Who may call an endpoint. There is no default: `public` is spelled out. */
export type Access = 'public' | 'signed-in' | readonly CallerRole[]

/** Things that belong to a company, and so decide which team may reach them. */
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
 * Where a request names the thing that must belong to the team's company: `{ track: 'params.id' }`. A company or
 * programme missing from a query defaults to the team's.
 */
export type Within = { readonly [T in Thing]?: Place | readonly Place[] }

/** No endpoint can be opened to a team role without saying where its company is named. */
type Guarded =
  | {
      readonly access: 'public' | 'signed-in' | readonly ('ADMIN' | ParticipantRole)[]
      readonly within?: never
      readonly keys?: never
    }
  | {
      readonly access: readonly CallerRole[]
      readonly within: Within
      /** The scope that opens it to the company's API keys; without one it is closed to all keys. */
      readonly keys?: KeyScope | 'any'
    }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Spec {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Instead of a JSON body: the bytes of one file as `application/octet-stream`, with this maximum. */
  readonly bytes?: number
  /** Left out when the response has no body (204), or is not JSON. */
  readonly response?: z.ZodType
  /** The response type instead of JSON: a file, or an open stream. */
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
  /** The response redirects the browser. */
  readonly redirects?: true
  /** Requires proof of identity within the last minutes; otherwise the response is `proof_needed`. */
  readonly freshProof?: true
  /** Open to those who run programmes even while they lack a required passkey or codes. */
  readonly beforeSecondStep?: true
  /** The domain errors to expect, in addition to those of every endpoint. */
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

/** What a client sends to an endpoint and gets from it. */
export interface Call<E extends Endpoint> {
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: Sent<E['body']>
  takesBytes: E['bytes'] extends number ? true : false
  response: Received<E['response']>
}

type InputPart<Part extends string, Value> = undefined extends Value
  ? [Value] extends [undefined]
    ? { [K in Part]?: never }
    : { [K in Part]?: Value }
  : { [K in Part]: Value }

/** Which parts of the input are required, and which are optional. */
export type CallInput<C extends Pick<Call<Endpoint>, 'params' | 'query' | 'body'>> = InputPart<
  'params',
  C['params']
> &
  InputPart<'query', C['query']> &
  InputPart<'body', C['body']>

/** The argument may be left out where nothing is required. */
export type CallArguments<C extends Pick<Call<Endpoint>, 'params' | 'query' | 'body'>> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** A handler's validated input and its required output. */
export interface Handled<E extends Endpoint> {
  params: Received<E['params']>
  query: Received<E['query']>
  body: Received<E['body']>
  bytes: E['bytes'] extends number ? Uint8Array : undefined
  response: E['response'] extends z.ZodType ? z.input<E['response']> : unknown
}
