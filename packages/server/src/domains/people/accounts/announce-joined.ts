import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'

/** For participants only; those who run the platform join no company. */
export async function announceJoined(
  { reactions, clock }: Pick<Platform, 'reactions' | 'clock'>,
  tx: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string | null },
): Promise<void> {
  if (!companyId) return
  const joined = { event: 'person.joined', companyId, subject: id, data: { personId: id } } as const
  await reactions.happened(tx, clock.now(), [joined])
}
