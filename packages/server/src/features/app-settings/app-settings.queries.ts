import type { Db } from '../../platform/db/connect.ts'
import { appSettings } from '../../platform/db/schema/index.ts'

export async function readSettings(db: Db): Promise<{ autoMatchingEnabled: boolean }> {
  const [row] = await db.select().from(appSettings)
  return { autoMatchingEnabled: row?.autoMatchingEnabled ?? false }
}

/** Tells whether it was off before: only then there is something to catch up with. */
export async function switchAutoMatching(tx: Db, isOn: boolean): Promise<{ wasOn: boolean }> {
  const [before] = await tx.select().from(appSettings).for('update')
  await tx.update(appSettings).set({ autoMatchingEnabled: isOn })
  return { wasOn: before?.autoMatchingEnabled ?? false }
}
