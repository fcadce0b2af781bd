import { randomUUID } from 'node:crypto'
import { markMessagesRead, readThreads, sendMessage, uploadAttachment } from '../domains/messages/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { demonstrationTalk } from './demonstration.messages.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Lets two people write to each other on days of the past. Each has read what came before their own words. */
export async function stageMessages(platform: Platform, mentor: Actor, mentee: Actor): Promise<void> {
  const { threads } = await readThreads(platform.database.db, mentor)
  const enrollmentId = threads[0]?.enrollmentId
  if (!enrollmentId) return
  const now = platform.clock.now().getTime()
  for (const { by, daysAgo, minutesAgo, text, file } of demonstrationTalk) {
    const moment = new Date(now - daysAgo * DAY - minutesAgo * MINUTE)
    const then: Platform = { ...platform, clock: { now: () => moment } }
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
