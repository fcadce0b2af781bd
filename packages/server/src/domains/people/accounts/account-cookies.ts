import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSignedClaim, signClaim } from '../../../platform/auth/signed-claim.ts'
import { giveCookie, type OwnCookie, readCookie } from '../../../platform/http/own-cookie.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentAccount } from './accounts.presenter.ts'
import { learnLocale } from './learn-locale.ts'
import type { OpenSignIn } from './sign-ins.ts'

const PATH = '/api/auth'
const DEVICE_DAYS = 180

export const SIGN_IN_COOKIE: OwnCookie = { name: 'bp_refresh', path: PATH, sameSite: 'strict' }
export const DEVICE_COOKIE: OwnCookie = { name: 'bp_device', path: PATH, sameSite: 'strict' }

export interface Asking {
  readonly visitor: string
  /** The browser's cookie of people who have signed in there before. */
  readonly device: string | undefined
  /** The user agent. */
  readonly userAgent: string | undefined
}

/** What a sign-in learns about its caller. */
export const askingOf = (
  platform: Parts,
  { visitor, request }: { readonly visitor: string; readonly request: FastifyRequest },
): Asking => ({
  visitor,
  device: readCookie(request, DEVICE_COOKIE, platform),
  userAgent: request.headers['user-agent'],
})

export async function respondSignedIn(
  platform: Platform,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  signedIn: OpenSignIn,
) {
  await learnLocale(platform, request, signedIn.user)
  giveSignIn(reply, platform, signedIn)
  return { ...presentAccount(signedIn.user), access_token: signedIn.accessToken }
}

type Parts = Pick<Platform, 'publicUrl' | 'secrets'>

/** HttpOnly cookies: scripts never see them. */
export function giveSignIn(reply: FastifyReply, parts: Parts, { user, refresh }: OpenSignIn): void {
  const life = refresh.remember ? { expires: refresh.expiresAt } : {}
  giveCookie(reply, SIGN_IN_COOKIE, parts, refresh.value, life)
  giveDevice(reply, parts, user.id)
}

/**
 * Marks a browser this person has used before; it grants no access, but keeps the attempts of strangers from locking
 * the person out.
 */
export function giveDevice(reply: FastifyReply, parts: Parts, userId: string): void {
  const value = signClaim(`${userId}.${randomBytes(16).toString('base64url')}`, parts.secrets.deviceKey)
  giveCookie(reply, DEVICE_COOKIE, parts, value, { maxAge: DEVICE_DAYS * 86_400 })
}

/** An id for this browser, if the person has used it before. */
export function deviceOf(
  value: string | undefined,
  userId: string,
  { secrets }: Pick<Platform, 'secrets'>,
): string | undefined {
  const claim = value === undefined ? undefined : readSignedClaim(value, secrets.deviceKey)
  return claim?.startsWith(`${userId}.`) ? claim : undefined
}
