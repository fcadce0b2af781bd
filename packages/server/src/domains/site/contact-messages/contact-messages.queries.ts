import type { Db } from '../../../platform/db/connect.ts'
import { contactMessages } from '../../../platform/db/schema/index.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function insertMessage(
  tx: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<ContactMessage> {
  const [row] = await tx.insert(contactMessages).values(message).returning()
  if (!row) throw new Error('a contact message was not stored')
  return row
}
