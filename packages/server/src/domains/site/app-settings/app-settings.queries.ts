import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce } from '../../../platform/db/prepared-query.ts'
import { appSettings } from '../../../platform/db/schema/index.ts'

export type StoredSettings = typeof appSettings.$inferSelect

async function onlyRow(found: Promise<StoredSettings[]>): Promise<StoredSettings> {
  const [row] = await found
  if (!row) throw new Error('the row of settings is missing')
  return row
}

const settingsRows = prepareOnce((db) => db.select().from(appSettings))

export const storedSettings = (db: Db): Promise<StoredSettings> => onlyRow(settingsRows(db))

export const lockSettings = (tx: Db): Promise<StoredSettings> =>
  onlyRow(tx.select().from(appSettings).for('update'))

export async function setAutoMatching(tx: Db, isOn: boolean): Promise<void> {
  await tx.update(appSettings).set({ autoMatchingEnabled: isOn })
}

type Change = Pick<StoredSettings, 'matchDays' | 'supportEmail' | 'addresses'>

export const updateSettings = (tx: Db, change: Change): Promise<StoredSettings> =>
  onlyRow(
    tx
      .update(appSettings)
      .set({ ...change, version: sql`${appSettings.version} + 1` })
      .returning(),
  )
