import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import {
  agreementSignatures,
  certificates,
  messageAttachments,
  profilePhotos,
} from '../../platform/db/schema/index.ts'

/** A consistent snapshot for everything. */
export async function holdStill(tx: Db): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
}

export async function photoOf(db: Db, userId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId))
  return row?.bytes
}

/** Newest first; only sent ones, as unsent files are deleted the next day. */
export const attachmentsOf = (db: Db, userId: string) =>
  db
    .select({ id: messageAttachments.id, name: messageAttachments.name, size: messageAttachments.size })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.uploaderId, userId), isNotNull(messageAttachments.messageNumber)))
    .orderBy(desc(messageAttachments.uploadedAt), asc(messageAttachments.id))

export async function attachmentBytes(db: Db, id: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: messageAttachments.bytes })
    .from(messageAttachments)
    .where(eq(messageAttachments.id, id))
  return row?.bytes ?? new Uint8Array()
}

/** The programmes in which this person has a document. */
export async function papersOf(db: Db, userId: string): Promise<{ signed: string[]; certified: string[] }> {
  const signed = await db
    .select({ id: agreementSignatures.enrollmentId })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.userId, userId))
    .orderBy(asc(agreementSignatures.signedAt))
  const certified = await db
    .select({ id: certificates.enrollmentId })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.completedOn))
  return { signed: signed.map(({ id }) => id), certified: certified.map(({ id }) => id) }
}
