import { accounts } from '@brightpair/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import { forgetCookie, readCookie } from '../../../platform/http/own-cookie.ts'
import { refuseOtherSites } from '../../../platform/http/own-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { DEVICE_COOKIE, giveDevice, giveSession, SESSION_COOKIE } from './account-cookies.ts'
import { presentAccount } from './accounts.presenter.ts'
import { changePassword, requestReset, resetPassword } from './passwords.ts'
import { proveAddress, sendProofLink } from './prove-address.ts'
import { closeSession, continueSession, type OpenSession, readAccount } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export function accountRoutes(bind: Bind, platform: Platform, forgetSession: (id: string) => void): void {
  const refreshValue = (request: FastifyRequest) => readCookie(request, SESSION_COOKIE, platform)

  function answer(reply: FastifyReply, session: OpenSession) {
    giveSession(reply, platform, session)
    return { ...presentAccount(session.user), access_token: session.accessToken }
  }

  bind(accounts.signUp, async ({ body, visitor, reply }) =>
    answer(reply, await signUp(platform, body, visitor)),
  )

  bind(accounts.logIn, async ({ body, visitor, request, reply }) => {
    const device = readCookie(request, DEVICE_COOKIE, platform)
    return answer(reply, await signIn(platform, body, { visitor, device }))
  })

  bind(accounts.refresh, async ({ request, reply }) => {
    refuseOtherSites(request, platform)
    try {
      return answer(reply, await continueSession(platform, refreshValue(request)))
    } catch (error) {
      if (error instanceof AppError) forgetCookie(reply, SESSION_COOKIE, platform)
      throw error
    }
  })

  bind(accounts.logOut, async ({ request, reply }) => {
    refuseOtherSites(request, platform)
    const ended = await closeSession(platform, refreshValue(request))
    if (ended) forgetSession(ended)
    forgetCookie(reply, SESSION_COOKIE, platform)
  })

  bind(accounts.forgotPassword, async ({ body, visitor }) => {
    await requestReset(platform, body.email, visitor)
    return { message: 'If this address has an account, a link to set a new password is on its way.' }
  })

  bind(accounts.resetPassword, async ({ body, visitor, reply }) => {
    const { userId, ended } = await resetPassword(platform, body, visitor)
    for (const id of ended) forgetSession(id)
    giveDevice(reply, platform, userId)
  })

  bind(accounts.sendProofLink, ({ actor }) => sendProofLink(platform, actor))

  bind(accounts.proveAddress, ({ body, visitor }) => proveAddress(platform, body.token, visitor))

  bind(accounts.changePassword, async ({ actor, body }) => {
    for (const id of await changePassword(platform, actor, body)) forgetSession(id)
  })

  bind(accounts.me, ({ actor }) => readAccount(platform.database.db, actor.userId))
}
