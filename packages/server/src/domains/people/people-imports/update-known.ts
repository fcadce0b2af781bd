import type { PersonColumn } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bumpVersion } from '../people.queries.ts'
import { savePlaceAndLanguages, saveWorkplace } from '../person-facts/person-facts.queries.ts'
import { languagesIn } from './check-row.ts'
import { lockOutdated } from './import-rows.queries.ts'

/** Applies the file's data to existing people; empty cells change nothing. Returns how many changed. */
export async function updateKnownPeople(
  { reactions }: Platform,
  tx: Db,
  importId: string,
  companyId: string,
): Promise<number> {
  const outdated = await lockOutdated(tx, importId)
  for (const { user_id: userId, changes, department, manager, languages, location } of outdated) {
    const given = <Value>(field: PersonColumn, value: Value) => (changes.includes(field) ? value : undefined)
    const owner = { userId, companyId }
    await saveWorkplace(tx, owner, {
      department: given('department', department),
      managerEmail: given('manager', manager),
    })
    await savePlaceAndLanguages(tx, owner, {
      location: given('location', location),
      languages: given('languages', languagesIn(languages)),
    })
    await bumpVersion(tx, userId)
    if (changes.includes('location') || changes.includes('languages'))
      await reactions.seenByPartners(tx, userId, 'profile')
  }
  await publish(
    tx,
    outdated.map(({ user_id }) => user_id),
    'profile',
  )
  return outdated.length
}
