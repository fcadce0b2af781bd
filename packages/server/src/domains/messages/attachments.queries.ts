import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { messageAttachments as attachments } from '../../platform/db/schema/index.ts'

type NewAttachment = Omit<typeof attachments.$inferInsert, 'id' | 'messageNumber' | 'position'>

const withoutBytes = {
  id: attachments.id,
  messageNumber: attachments.messageNumber,
  name: attachments.name,
  kind: attachments.kind,
  size: attachments.size,
}

export async function insertAttachment(tx: Db, attachment: NewAttachment): Promise<AttachmentRow> {
  const [row] = await tx.insert(attachments).values(attachment).returning(withoutBytes)
  if (!row) throw new Error('a file was not stored')
  return row
}

/** Adds files to a message, in the given order; only the sender's own, and each only once. */
export async function attach(
  tx: Db,
  message: { enrollmentId: string; senderId: string; number: number },
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE message_attachments a SET message_number = ${message.number}, position = given.place
    FROM (SELECT id::uuid, place FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
          WITH ORDINALITY AS listed (id, place)) AS given
    WHERE a.id = given.id AND a.enrollment_id = ${message.enrollmentId} AND a.uploader_id = ${message.senderId}
      AND a.message_number IS NULL`)
  return rowCount ?? 0
}

export const attachmentsOf = prepareOnce((db, enrollmentId: Slot<string>, numbers: Slot<readonly number[]>) =>
  db
    .select(withoutBytes)
    .from(attachments)
    .where(
      and(
        eq(attachments.enrollmentId, enrollmentId),
        sql`${attachments.messageNumber} = ANY(${numbers}::int[])`,
      ),
    )
    .orderBy(asc(attachments.messageNumber), asc(attachments.position)),
)
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number]

/** A file of the pair with its bytes: sent, or uploaded by the reader and not sent yet. */
export async function storedFile(db: Db, enrollmentId: string, id: string, readerId: string) {
  const { name, kind, bytes } = attachments
  const [row] = await db
    .select({ name, kind, bytes })
    .from(attachments)
    .where(
      and(
        eq(attachments.id, id),
        eq(attachments.enrollmentId, enrollmentId),
        or(isNotNull(attachments.messageNumber), eq(attachments.uploaderId, readerId)),
      ),
    )
  return row
}

export async function deleteUnsentBefore(db: Db, moment: Date): Promise<void> {
  await db
    .delete(attachments)
    .where(and(isNull(attachments.messageNumber), lt(attachments.uploadedAt, moment)))
}
