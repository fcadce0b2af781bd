import { accounts, proofs, signIns } from '@brightpair/contract'
import type { FastifyRequest } from 'fastify'
import { readRefreshValue } from '../../../platform/auth/refresh-value.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import { forgetCookie, readCookie } from '../../../platform/http/own-cookie.ts'
import { requireSameSite } from '../../../platform/http/own-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endOtherSignIns, endSignInOf, readSignIns } from '../account-activity/account-activity.service.ts'
import { askingOf, giveDevice, respondSignedIn, SIGN_IN_COOKIE } from './account-cookies.ts'
import { changePassword, requestReset, resetPassword } from './passwords.ts'
import { prove, waysToProve } from './proofs.ts'
import { proveAddress, sendProofLink } from './prove-address.ts'
import { signIn } from './sign-in.ts'
import { closeSignIn, readAccount, renewSignIn } from './sign-ins.ts'
import { signUp } from './sign-up.ts'

export function accountRoutes(bind: Bind, platform: Platform, forgetSignIn: (id: string) => void): void {
  const refreshValue = (request: FastifyRequest) => readCookie(request, SIGN_IN_COOKIE, platform)

  bind(accounts.signUp, async ({ body, visitor, request, reply }) => {
    const userAgent = request.headers['user-agent']
    const signedIn = await signUp(platform, body, { visitor, userAgent })
    return respondSignedIn(platform, { request, reply }, signedIn)
  })

  bind(accounts.logIn, async ({ body, ...context }) =>
    respondSignedIn(platform, context, await signIn(platform, body, askingOf(platform, context))),
  )

  bind(accounts.refresh, async ({ request, reply }) => {
    requireSameSite(request, platform)
    try {
      const signedIn = await renewSignIn(platform, refreshValue(request))
      return await respondSignedIn(platform, { request, reply }, signedIn)
    } catch (error) {
      if (error instanceof AppError) forgetCookie(reply, SIGN_IN_COOKIE, platform)
      throw error
    }
  })

  bind(accounts.logOut, async ({ request, reply }) => {
    requireSameSite(request, platform)
    const ended = await closeSignIn(platform, refreshValue(request))
    if (ended) forgetSignIn(ended)
    forgetCookie(reply, SIGN_IN_COOKIE, platform)
  })

  bind(accounts.forgotPassword, async ({ body, visitor }) => {
    await requestReset(platform, body.email, visitor)
    return { message: 'If this address has an account, a link to set a new password is on its way.' }
  })

  bind(accounts.resetPassword, async ({ body, visitor, reply }) => {
    const { user, ended } = await resetPassword(platform, body, visitor)
    for (const id of ended) forgetSignIn(id)
    giveDevice(reply, platform, user.id)
    return { email: user.email }
  })

  bind(accounts.sendProofLink, ({ actor }) => sendProofLink(platform, actor))

  bind(accounts.proveAddress, ({ body, visitor, request }) => {
    const sessionId = readRefreshValue(refreshValue(request), platform.secrets.refreshKey)?.sessionId
    return proveAddress(platform, body.token, { visitor, sessionId })
  })

  bind(accounts.changePassword, async ({ actor, body }) => {
    for (const id of await changePassword(platform, actor, body)) forgetSignIn(id)
  })

  bind(signIns.list, ({ actor }) => readSignIns(platform, actor))

  bind(signIns.end, async ({ actor, params }) => {
    await endSignInOf(platform, actor, params.signInId)
    forgetSignIn(params.signInId)
    return readSignIns(platform, actor)
  })

  bind(signIns.endOthers, async ({ actor }) => {
    for (const id of await endOtherSignIns(platform, actor)) forgetSignIn(id)
    return readSignIns(platform, actor)
  })

  bind(proofs.waysToProve, async ({ actor }) => ({ ways: await waysToProve(platform, actor) }))

  bind(proofs.prove, ({ actor, body }) => prove(platform, actor, body))

  bind(accounts.me, ({ actor }) => readAccount(platform.database.db, actor))
}
