import { accounts } from '@brightpair/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentAccount } from './accounts.presenter.ts'
import { accountOf } from './accounts.queries.ts'
import { changePassword, requestReset, resetPassword } from './passwords.ts'
import { giveSession, SESSION_COOKIE, sessionCookie } from './session-cookie.ts'
import { closeSession, continueSession, type OpenSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export function accountRoutes(bind: Bind, platform: Platform, forgetSession: (id: string) => void): void {
  const refreshValue = (request: FastifyRequest) => request.cookies[SESSION_COOKIE]
  const forgetCookie = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, sessionCookie(platform))

  function answer(reply: FastifyReply, session: OpenSession) {
    giveSession(reply, platform, session)
    return { ...presentAccount(session.user), access_token: session.accessToken }
  }

  bind(accounts.signUp, async ({ body, visitor, reply }) =>
    answer(reply, await signUp(platform, body, visitor)),
  )

  bind(accounts.logIn, async ({ body, visitor, reply }) =>
    answer(reply, await signIn(platform, body, visitor)),
  )

  bind(accounts.refresh, async ({ request, reply }) => {
    try {
      return answer(reply, await continueSession(platform, refreshValue(request)))
    } catch (error) {
      if (error instanceof AppError) forgetCookie(reply)
      throw error
    }
  })

  bind(accounts.logOut, async ({ request, reply }) => {
    const ended = await closeSession(platform, refreshValue(request))
    if (ended) forgetSession(ended)
    forgetCookie(reply)
  })

  bind(accounts.forgotPassword, async ({ body, visitor }) => {
    await requestReset(platform, body.email, visitor)
    return { message: 'If this address has an account, a link to set a new password is on its way.' }
  })

  bind(accounts.resetPassword, async ({ body, visitor }) => {
    for (const id of await resetPassword(platform, body, visitor)) forgetSession(id)
  })

  bind(accounts.changePassword, async ({ actor, body }) => {
    for (const id of await changePassword(platform, actor, body)) forgetSession(id)
  })

  bind(accounts.me, async ({ actor }) => {
    const found = await accountOf(platform.database.db, actor.userId)
    if (!found) throw new AppError('not_signed_in', 'Please log in to continue.')
    const { companyName, ...account } = found
    return { ...account, company: companyName === null ? null : { name: companyName } }
  })
}
