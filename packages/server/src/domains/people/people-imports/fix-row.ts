import type { Handled, peopleImports } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockPlacesIn } from '../../programmes/index.ts'
import { checkRow } from './check-row.ts'
import { factsOfRow, judgeRows, updateRow } from './import-rows.queries.ts'
import { claimChecked, type StoredImport } from './people-imports.queries.ts'
import { changedMeanwhile, knownImport } from './read-imports.ts'

type RowFix = Handled<typeof peopleImports.fixRow>

export async function fixRow(
  { database }: Platform,
  { id, number }: RowFix['params'],
  { version, ...given }: RowFix['body'],
): Promise<StoredImport> {
  return database.transaction(async (tx) => {
    const claimed = await claimChecked(tx, id, version)
    if (!claimed) {
      await knownImport(tx, id)
      throw changedMeanwhile()
    }
    const facts = await factsOfRow(tx, id, number)
    if (!facts) throw new AppError('not_found', 'This import has no such row.')
    const {
      department = facts.department,
      manager = facts.manager,
      languages = facts.languages,
      location = facts.location,
      programme = facts.programme,
    } = given
    await updateRow(
      tx,
      id,
      checkRow({ number, ...given, department, manager, languages, location, programme }),
    )
    await judgeRows(tx, id, await lockPlacesIn(tx, claimed.companyId))
    await publishToTeam(tx, claimed.companyId, 'people-imports')
    return knownImport(tx, id)
  })
}
