import { messages } from '@brightpair/contract'
import { fileHeaders } from '../../platform/files/send-file.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAttachment, uploadAttachment } from './attachments.ts'
import { markMessagesRead, readMessages, readThreads } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { signalTyping } from './signal-typing.ts'

export function messageRoutes(bind: Bind, platform: Platform): void {
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
