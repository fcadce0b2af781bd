import { factors, passkeys } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askingOf, respondSignedIn } from '../accounts/account-cookies.ts'
import { beginCodes, confirmCodes, readFactors, removeCodes, renewRecoveryCodes } from './factors.service.ts'
import { addPasskey, beginPasskey, beginPasskeyLogIn, logInWithPasskey, removePasskey } from './passkeys.ts'
import { logInWithCode } from './second-step.ts'

export function factorRoutes(bind: Bind, platform: Platform): void {
  bind(factors.readFactors, ({ actor }) => readFactors(platform, actor))
  bind(factors.beginCodes, ({ actor }) => beginCodes(platform, actor))
  bind(factors.confirmCodes, ({ actor, body }) => confirmCodes(platform, actor, body.code))
  bind(factors.removeCodes, ({ actor }) => removeCodes(platform, actor))
  bind(factors.renewRecoveryCodes, ({ actor }) => renewRecoveryCodes(platform, actor))
  bind(factors.logInWithCode, async ({ body, reply, ...context }) =>
    respondSignedIn(reply, platform, await logInWithCode(platform, body, askingOf(platform, context))),
  )

  bind(passkeys.beginPasskey, ({ actor }) => beginPasskey(platform, actor))
  bind(passkeys.addPasskey, ({ actor, body }) => addPasskey(platform, actor, body))
  bind(passkeys.removePasskey, ({ actor, params }) => removePasskey(platform, actor, params.passkeyId))
  bind(passkeys.beginPasskeyLogIn, ({ visitor }) => beginPasskeyLogIn(platform, visitor))
  bind(passkeys.logInWithPasskey, async ({ body, reply, ...context }) => {
    const given = { credential: body.credential, remember: body.rememberMe ?? false }
    return respondSignedIn(
      reply,
      platform,
      await logInWithPasskey(platform, given, askingOf(platform, context)),
    )
  })
}
