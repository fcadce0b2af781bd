import { factors } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askingOf, respondSignedIn } from '../accounts/account-cookies.ts'
import { beginCodes, confirmCodes, readFactors, removeCodes, renewRecoveryCodes } from './factors.service.ts'
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
}
