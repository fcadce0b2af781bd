import type { Attachment, Call, messages as endpoints, Message } from '@brightpair/contract'
import type { AttachmentRow } from './attachments.queries.ts'
import type { MessageRow, ThreadRow } from './messages.queries.ts'

type Thread = Call<typeof endpoints.threads>['response']['threads'][number]

const writerOf = (senderId: string | null, readerId: string): Message['from'] => {
  if (senderId === null) return 'system'
  return senderId === readerId ? 'me' : 'partner'
}

/** When a former partner reads earlier messages is private. */
const isAfter = (moment: Date | null, endedAt: Date | null): boolean =>
  moment !== null && endedAt !== null && moment > endedAt

export const presentMessage = (
  row: MessageRow,
  attachments: readonly AttachmentRow[],
  readerId: string,
  endedAt: Date | null = null,
): Message => ({
  number: row.number,
  from: writerOf(row.senderId, readerId),
  clientId: row.clientId,
  text: row.text,
  attachments: attachments.filter(({ messageNumber }) => messageNumber === row.number).map(presentAttachment),
  sentAt: row.sentAt.toISOString(),
  readAt:
    row.senderId === readerId && isAfter(row.readAt, endedAt) ? null : (row.readAt?.toISOString() ?? null),
})

export const presentAttachment = ({ id, name, kind, size }: AttachmentRow): Attachment => ({
  id,
  name,
  kind,
  size,
})

export const presentThread = (row: ThreadRow, readerId: string): Thread => ({
  enrollmentId: row.enrollmentId,
  unread: row.unread,
  last:
    row.number === null || row.sentAt === null
      ? null
      : {
          number: row.number,
          from: writerOf(row.senderId, readerId),
          text: row.text ?? '',
          files: row.files,
          sentAt: new Date(row.sentAt).toISOString(),
        },
})
