import { hats } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeHat, readHats } from './hats.service.ts'

/** Another hat is another reader: what this sign-in listens to begins anew. */
export function hatRoutes(bind: Bind, platform: Platform, renew: (sessionId: string) => void): void {
  bind(hats.list, async ({ actor }) => ({ hats: await readHats(platform.database.db, actor) }))

  bind(hats.wear, async ({ actor, body }) => {
    const account = await changeHat(platform, actor, body.id)
    renew(actor.sessionId)
    return account
  })
}
