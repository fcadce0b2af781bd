import { factors, passkeys } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askingOf, respondSignedIn } from '../accounts/account-cookies.ts'
import { beginCodes, confirmCodes, readFactors, removeCodes, renewRecoveryCodes } from './factors.service.ts'
import { addPasskey, beginPasskey, beginPasskeyLogIn, logInWithPasskey, removePasskey } from './passkeys.ts'
import { logInWithCode } from './second-step.ts'

export function factorRoutes(bind: Bind, platform: Platform, forgetSignIn: (id: string) => void): void {
  /** Whether the required second step is set up may change with it: applied on this node at once. */
  async function changing<T>({ sessionId }: Actor, change: Promise<T>): Promise<T> {
    const changed = await change
    forgetSignIn(sessionId)
    return changed
  }

  bind(factors.readFactors, ({ actor }) => readFactors(platform, actor))
  bind(factors.beginCodes, ({ actor }) => beginCodes(platform, actor))
  bind(factors.confirmCodes, ({ actor, body }) => changing(actor, confirmCodes(platform, actor, body.code)))
  bind(factors.removeCodes, ({ actor }) => changing(actor, removeCodes(platform, actor)))
  bind(factors.renewRecoveryCodes, ({ actor }) => renewRecoveryCodes(platform, actor))
  bind(factors.logInWithCode, async ({ body, ...context }) =>
    respondSignedIn(platform, context, await logInWithCode(platform, body, askingOf(platform, context))),
  )

  bind(passkeys.beginPasskey, ({ actor }) => beginPasskey(platform, actor))
  bind(passkeys.addPasskey, ({ actor, body }) => changing(actor, addPasskey(platform, actor, body)))
  bind(passkeys.removePasskey, ({ actor, params }) =>
    changing(actor, removePasskey(platform, actor, params.passkeyId)),
  )
  bind(passkeys.beginPasskeyLogIn, ({ visitor }) => beginPasskeyLogIn(platform, visitor))
  bind(passkeys.logInWithPasskey, async ({ body, ...context }) => {
    const given = { credential: body.credential, remember: body.rememberMe ?? false }
    return respondSignedIn(
      platform,
      context,
      await logInWithPasskey(platform, given, askingOf(platform, context)),
    )
  })
}
