import { singleSignOn } from '@brightpair/contract'
import type { FastifyReply } from 'fastify'
import type { Bind } from '../../../platform/http/bind.ts'
import { forgetCookie, giveCookie, type OwnCookie, readCookie } from '../../../platform/http/own-cookie.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveSignIn } from '../accounts/account-cookies.ts'
import { learnLocale } from '../accounts/learn-locale.ts'
import { ATTEMPT_SECONDS, beginProof, beginSignOn } from './begin-sign-on.ts'
import { finishSignOn } from './finish-sign-on.ts'
import { providerWords, reasonOf } from './provider-problem.ts'
import { checkProvider, editProvider, editSamlProvider, readProvider } from './providers.ts'
import { SignOnFailure } from './sign-on-failure.ts'

/** Lax: it has to be sent when the provider redirects the browser back from another site. */
const COOKIE: OwnCookie = { name: 'bp_sso', path: '/api/sso', sameSite: 'lax' }

export function singleSignOnRoutes(bind: Bind, platform: Platform): void {
  function leave(reply: FastifyReply, { location, browserSecret }: Awaited<ReturnType<typeof beginSignOn>>) {
    giveCookie(reply, COOKIE, platform, browserSecret, { maxAge: ATTEMPT_SECONDS })
    return { location }
  }

  bind(singleSignOn.beginSignOn, async ({ body, visitor, reply }) =>
    leave(reply, await beginSignOn(platform, body, visitor)),
  )

  bind(singleSignOn.beginProof, async ({ actor, visitor, reply }) =>
    leave(reply, await beginProof(platform, actor, visitor)),
  )

  bind(singleSignOn.finishSignOn, async ({ params, request, reply }) => {
    forgetCookie(reply, COOKIE, platform)
    try {
      const { session, next } = await finishSignOn(platform, {
        companyId: params.companyId,
        search: new URL(request.url, platform.publicUrl).search,
        browserSecret: readCookie(request, COOKIE, platform),
        userAgent: request.headers['user-agent'],
      })
      await learnLocale(platform, request, session.user)
      giveSignIn(reply, platform, session)
      return loginScreen({ sso: 'done', ...(next === null ? {} : { next }) })
    } catch (error) {
      // A person is looking at this, so even unforeseen errors lead back to a screen.
      const problem = error instanceof SignOnFailure ? error.problem : 'unavailable'
      request.log.warn(
        {
          reason: reasonOf(error),
          provider: providerWords(error),
          companyId: params.companyId,
          problem,
        },
        'sign-on came to nothing',
      )
      return loginScreen({ sso: problem })
    }
  })

  bind(singleSignOn.provider, ({ params }) => readProvider(platform, platform.database.db, params.id))
  bind(singleSignOn.editProvider, ({ actor, params, body }) => editProvider(platform, actor, params.id, body))
  bind(singleSignOn.editSamlProvider, ({ actor, params, body }) =>
    editSamlProvider(platform, actor, params.id, body),
  )
  bind(singleSignOn.checkProvider, ({ actor, params, body }) =>
    checkProvider(platform, actor, params.id, body.issuer),
  )
}

/** The only place a sign-on ever leads to; the screen follows `next` only within this site. */
export const loginScreen = (said: Record<string, string>) => `/login?${new URLSearchParams(said)}`
