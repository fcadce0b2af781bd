import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'

/** An HttpOnly cookie. */
export interface OwnCookie {
  readonly name: string
  readonly path: string
  readonly sameSite: 'strict' | 'lax'
}

type Served = Pick<Platform, 'publicUrl'>

/**
 * Over https the `__Host-` prefix makes the browser ensure that no other host under our domain has set it, which
 * requires the path /.
 */
function written({ name, path, sameSite }: OwnCookie, { publicUrl }: Served) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: secure ? '/' : path, httpOnly: true, sameSite, secure },
  } as const
}

/** Also accepts a cookie of an older version, as long as there is no newer one. */
export const readCookie = (request: FastifyRequest, cookie: OwnCookie, served: Served): string | undefined =>
  request.cookies[written(cookie, served).name] ?? request.cookies[cookie.name]

export function giveCookie(
  reply: FastifyReply,
  cookie: OwnCookie,
  served: Served,
  value: string,
  life: { readonly expires?: Date; readonly maxAge?: number } = {},
): void {
  const { name, options } = written(cookie, served)
  reply.setCookie(name, value, { ...options, ...life })
  forgetOlder(reply, cookie, name, options)
}

export function forgetCookie(reply: FastifyReply, cookie: OwnCookie, served: Served): void {
  const { name, options } = written(cookie, served)
  reply.clearCookie(name, options)
  forgetOlder(reply, cookie, name, options)
}

function forgetOlder(
  reply: FastifyReply,
  cookie: OwnCookie,
  name: string,
  options: ReturnType<typeof written>['options'],
): void {
  if (name === cookie.name || reply.request.cookies[cookie.name] === undefined) return
  reply.clearCookie(cookie.name, { ...options, path: cookie.path })
}
