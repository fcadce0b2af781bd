import { Readable } from 'node:stream'
import { assist, type DraftEvent } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { prepareSession, setConsent } from './assist.service.ts'
import { writeDraft } from './write-draft.ts'

export function assistRoutes(bind: Bind, platform: Platform): void {
  bind(assist.prepareSession, ({ actor, params }) => prepareSession(platform, actor, params.enrollmentId))
  bind(assist.writeDraft, async ({ actor, params, body, reply }) => {
    const draft = await writeDraft(platform, actor, params.enrollmentId, body)
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
    return Readable.from(asEvents(draft), { objectMode: false })
  })
  bind(assist.consent, ({ actor, params, body }) =>
    setConsent(platform, actor, params.enrollmentId, body.given),
  )
}

async function* asEvents(draft: AsyncIterable<DraftEvent>): AsyncGenerator<string> {
  for await (const event of draft) yield `data: ${JSON.stringify(event)}\n\n`
}
