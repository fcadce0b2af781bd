import { Readable } from 'node:stream'
import { assist, type DraftEvent, messages } from '@brightpair/contract'
import { fileHeaders } from '../../platform/files/send-file.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { prepareSession, setConsent } from './assist/assist.service.ts'
import { writeDraft } from './assist/write-draft.ts'
import { readAttachment, uploadAttachment } from './attachments.ts'
import { markMessagesRead, readMessages, readThreads } from './read-messages.ts'
import { sendMessage, signalTyping } from './send-message.ts'

export function routes(bind: Bind, platform: Platform): void {
  assistRoutes(bind, platform)
  messageRoutes(bind, platform)
}

function assistRoutes(bind: Bind, platform: Platform): void {
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

function messageRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(messages.threads, ({ actor }) => readThreads(db, actor))

  bind(messages.messages, ({ actor, params, query }) => readMessages(db, actor, params.enrollmentId, query))

  bind(messages.sendMessage, ({ actor, params, body }) =>
    sendMessage(platform, actor, params.enrollmentId, body),
  )

  bind(messages.readMessages, ({ actor, params, body }) =>
    markMessagesRead(platform, actor, params.enrollmentId, body.number),
  )

  bind(messages.typing, ({ actor, params }) => signalTyping(platform, actor, params.enrollmentId))

  bind(messages.uploadAttachment, ({ actor, params, query, bytes }) =>
    uploadAttachment(platform, actor, params.enrollmentId, { name: query.name, bytes }),
  )

  bind(messages.attachment, async ({ actor, params, reply }) => {
    const { bytes, ...file } = await readAttachment(db, actor, params.enrollmentId, params.attachmentId)
    fileHeaders(reply, file)
    return bytes
  })
}
