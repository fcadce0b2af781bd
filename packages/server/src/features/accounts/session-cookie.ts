import type { FastifyReply } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { OpenSession } from './sessions.ts'

export const SESSION_COOKIE = 'bp_refresh'

export const sessionCookie = ({ publicUrl }: Pick<Platform, 'publicUrl'>) =>
  ({ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const

/** The browser keeps it; scripts never see it. */
export function giveSession(
  reply: FastifyReply,
  platform: Pick<Platform, 'publicUrl'>,
  { refresh }: OpenSession,
): void {
  reply.setCookie(SESSION_COOKIE, refresh.value, {
    ...sessionCookie(platform),
    ...(refresh.remember ? { expires: refresh.expiresAt } : {}),
  })
}
