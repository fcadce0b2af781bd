import { randomUUID } from 'node:crypto'
import { markMessagesRead, readThreads, sendMessage, uploadAttachment } from '../domains/messages/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import { demonstrationTalk } from './demonstration.messages.ts'
import type { Then } from './working-hours.ts'

/** Lets two people write to each other on days of the past. Each has read what came before their own words. */
export async function stageMessages(on: Then, mentor: Actor, mentee: Actor): Promise<void> {
  const { threads } = await readThreads(on(1).database.db, mentor)
  const enrollmentId = threads[0]?.enrollmentId
  if (!enrollmentId) return
  for (const { by, daysAgo, minute, text, file } of demonstrationTalk) {
    const then = on(daysAgo, minute)
    const writer = by === 'mentor' ? mentor : mentee
    const attached = file && {
      name: file.name,
      bytes: new TextEncoder().encode(file.content),
    }
    const uploads = attached ? [await uploadAttachment(then, writer, enrollmentId, attached)] : []
    const attachmentIds = uploads.map(({ id }) => id)
    const clientId = randomUUID()
    const { number } = await sendMessage(then, writer, enrollmentId, { clientId, text, attachmentIds })
    await markMessagesRead(then, writer, enrollmentId, number)
  }
}
