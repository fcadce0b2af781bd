import type { Handled, peopleImports } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { lockPlacesIn, programmeById, recordImport } from '../../programmes/index.ts'
import { invitePeople } from '../accounts/invite-people.ts'
import { offerPlaces } from '../memberships/places.ts'
import { type NewFacts, saveNewFacts } from '../person-facts/person-facts.queries.ts'
import { languagesIn } from './check-row.ts'
import {
  countRows,
  joinKnown,
  judgeRows,
  markInvited,
  queueAsListed,
  refuseLeftBehind,
  rowsToImport,
} from './import-rows.queries.ts'
import {
  claimChecked,
  finishImport,
  importById,
  orderOf,
  recordShare,
  reopenImport,
  type StoredImport,
} from './people-imports.queries.ts'
import { changedMeanwhile, knownImport } from './read-imports.ts'
import { updateKnownPeople } from './update-known.ts'

export const RUN_IMPORT = 'run-import'

const PEOPLE_AT_ONCE = 500

/** Rows were rejected that the admin did not agree to leave out. */
class RowsRefused extends Error {}

export interface ImportOrder {
  readonly importId: string
  readonly adminId: string
}

/** Starts the import in the background. A second caller sees the one already started. */
export async function startImport(
  { database, jobs }: Platform,
  admin: Actor,
  id: string,
  { version, leaveRefused, updateKnown }: Handled<typeof peopleImports.startImport>['body'],
): Promise<StoredImport> {
  return database.transaction(async (tx) => {
    const claimed = await claimChecked(tx, id, version, { leaveRefused, updatesKnown: updateKnown })
    const found = await knownImport(tx, id)
    if (!claimed) {
      if (found.state === 'IMPORTING' || found.state === 'DONE') return found
      throw changedMeanwhile()
    }
    if (found.ready + found.waiting + (updateKnown ? found.outdated : 0) === 0)
      throw new AppError('rows_refused', 'There’s nobody to invite in this file.')
    if (found.refused > 0 && !leaveRefused) {
      throw new AppError('rows_refused', 'Some rows can’t be imported. Fix them, or leave them out.')
    }
    await jobs.enqueue(tx, RUN_IMPORT, { importId: id, adminId: admin.userId } satisfies ImportOrder)
    await publishToTeam(tx, found.company_id, 'people-imports')
    return found
  })
}

/**
 * All or nothing, in one transaction with the company locked: the dry run may be outdated, and two imports of one file
 * must invite each person only once. If the process dies, nothing is stored, and it starts again.
 */
export async function performImport(platform: Platform, order: ImportOrder): Promise<void> {
  const { database, log } = platform
  const { importId } = order
  try {
    await database.transaction((tx) => importAll(platform, tx, order))
  } catch (error) {
    if (!(error instanceof RowsRefused)) log.error({ err: error, importId }, 'an import failed')
    await database.transaction((tx) => reopen(tx, importId, error))
  }
  const found = await importById(database.db, importId)
  if (found) await publishToTeam(database.db, found.company_id, 'people-imports')
}

async function importAll(platform: Platform, tx: Db, { importId, adminId }: ImportOrder): Promise<void> {
  const asked = await orderOf(tx, importId)
  if (!asked) return
  const company = await lockPlacesIn(tx, asked.companyId)
  // Checked again now that no one else can be working on it.
  if (!(await orderOf(tx, importId))) return
  await judgeRows(tx, importId, company)
  const updated = asked.updatesKnown ? await updateKnownPeople(platform, tx, importId, company.id) : 0
  const joined = await joinKnown(tx, importId)
  await markInvited(
    tx,
    importId,
    joined.map(({ email }) => email),
  )
  const entered: Entered[] = joined.map(({ user_id, programme_id, standing }) => ({
    userId: user_id,
    programmeId: programme_id,
    standing,
    isNew: false,
  }))
  const ready = await rowsToImport(tx, importId)
  let done = 0
  for (const { programmeId, standing, some } of inParts(ready)) {
    const invited = await invitePeople(platform, tx, { ...company, programmeId, standing }, some)
    entered.push(...invited.map(({ id: userId }) => ({ userId, programmeId, standing, isNew: true })))
    await saveNewFacts(tx, company.id, factsOf(some, invited))
    await markInvited(
      tx,
      importId,
      invited.map(({ email }) => email),
    )
    // Outside of the transaction, or no one would see it.
    done += some.length
    await recordShare(platform.database.db, importId, done / ready.length)
    await publishToTeam(platform.database.db, company.id, 'people-imports')
  }
  await refuseLeftBehind(tx, importId)
  const { invited, waiting, there, refused } = await countRows(tx, importId)
  if (refused > 0 && !asked.leaveRefused) throw new RowsRefused()
  await queueAsListed(tx, importId)
  await notifyEntered(platform, tx, entered)
  await recordImport(platform, tx, company, waiting)
  if (waiting > 0) await offerPlaces(platform, tx, company.id)
  await finishImport(tx, importId, platform.clock.now())
  const after = { file: asked.fileName, invited, waiting, updated, unchanged: there, refused }
  await recordAction(
    platform,
    tx,
    { userId: adminId },
    {
      action: 'people.imported',
      subject: company,
      companyId: company.id,
      programmeId: asked.isOfOneProgramme ? asked.programmeId : null,
      after,
    },
  )
}

interface Entered {
  readonly userId: string
  readonly programmeId: string
  readonly standing: 'IN' | 'WAITING'
  /** Their invitation already mentions their place. */
  readonly isNew: boolean
}

/** Existing people who join another programme, people waiting for a place, and those who can make room. */
async function notifyEntered(platform: Platform, tx: Db, entered: readonly Entered[]): Promise<void> {
  for (const [programmeId, people] of Map.groupBy(entered, (each) => each.programmeId)) {
    const programme = await programmeById(tx, programmeId)
    const { IN = [], WAITING = [] } = Object.groupBy(people, ({ standing }) => standing)
    const given = IN.filter(({ isNew }) => !isNew).map(({ userId }) => userId)
    await platform.reactions.placesGiven(platform, tx, programme, given)
    const userIds = WAITING.map(({ userId }) => userId)
    if (userIds.length > 0)
      await platform.reactions.joinedProgramme(platform, tx, { userIds, programme, standing: 'WAITING' })
  }
}

type Ready = Awaited<ReturnType<typeof rowsToImport>>

/** Grouped by programme and standing, in batches of limited size. */
const inParts = (ready: Ready) =>
  [...Map.groupBy(ready, ({ programmeId }) => programmeId)].flatMap(([programmeId, rows]) =>
    (['IN', 'WAITING'] as const).flatMap((standing) => {
      const alike = rows.filter((row) => row.standing === standing)
      return Array.from({ length: Math.ceil(alike.length / PEOPLE_AT_ONCE) }, (_, part) => ({
        programmeId,
        standing,
        some: alike.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
      }))
    }),
  )

/** Only for people invited by this import: existing ones keep their own data. */
function factsOf(
  rows: Ready,
  invited: readonly { readonly id: string; readonly email: string }[],
): NewFacts[] {
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return invited.flatMap(({ id, email }) => {
    const row = byEmail.get(email)
    if (!row) return []
    const { department, manager: managerEmail, languages, location } = row
    return { userId: id, department, managerEmail, languages: languagesIn(languages), location }
  })
}

async function reopen(tx: Db, importId: string, error: unknown): Promise<void> {
  const asked = await orderOf(tx, importId)
  if (!asked) return
  if (error instanceof RowsRefused) await judgeRows(tx, importId, await lockPlacesIn(tx, asked.companyId))
  await reopenImport(tx, importId, failureOf(error))
}

function failureOf(error: unknown): string {
  if (error instanceof AppError) return `${error.message} Nobody was invited.`
  if (error instanceof RowsRefused)
    return 'Something changed since the check, so nobody was invited. See below.'
  return 'The import stopped with an error. Nobody was invited. Please try again.'
}
