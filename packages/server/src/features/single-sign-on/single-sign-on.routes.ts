import { singleSignOn } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { giveSession } from '../accounts/session-cookie.ts'
import { ATTEMPT_SECONDS, beginSignOn } from './begin-sign-on.ts'
import { finishSignOn, SignOnFailure } from './finish-sign-on.ts'
import { reasonOf } from './provider-problem.ts'
import { checkProvider, editProvider, readProvider } from './providers.ts'

const COOKIE = 'bp_sso'

export function singleSignOnRoutes(bind: Bind, platform: Platform): void {
  // Lax: it has to come along when the provider sends the browser back from another site.
  const cookie = {
    path: '/api/sso',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.publicUrl.startsWith('https:'),
  } as const

  bind(singleSignOn.beginSignOn, async ({ body, visitor, reply }) => {
    const { location, browserSecret } = await beginSignOn(platform, body, visitor)
    reply.setCookie(COOKIE, browserSecret, { ...cookie, maxAge: ATTEMPT_SECONDS })
    return { location }
  })

  bind(singleSignOn.finishSignOn, async ({ params, request, reply }) => {
    reply.clearCookie(COOKIE, cookie)
    try {
      const { session, next } = await finishSignOn(platform, {
        companyId: params.companyId,
        search: new URL(request.url, platform.publicUrl).search,
        browserSecret: request.cookies[COOKIE],
      })
      giveSession(reply, platform, session)
      return loginScreen({ sso: 'done', ...(next === null ? {} : { next }) })
    } catch (error) {
      // A person is looking at this: also what nobody foresaw leads back to a screen.
      const problem = error instanceof SignOnFailure ? error.problem : 'unavailable'
      request.log.warn(
        { reason: reasonOf(error), companyId: params.companyId, problem },
        'sign-on came to nothing',
      )
      return loginScreen({ sso: problem })
    }
  })

  bind(singleSignOn.provider, ({ params }) => readProvider(platform, platform.database.db, params.id))
  bind(singleSignOn.editProvider, ({ actor, params, body }) => editProvider(platform, actor, params.id, body))
  bind(singleSignOn.checkProvider, ({ actor, params, body }) =>
    checkProvider(platform, actor, params.id, body.issuer),
  )
}

/** The only place a sign-on ever leads to; the screen follows `next` only within this site. */
const loginScreen = (said: Record<string, string>) => `/login?${new URLSearchParams(said)}`
