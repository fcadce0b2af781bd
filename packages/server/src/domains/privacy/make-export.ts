import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { publish } from '../../platform/events/publish.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { postBranded } from '../programmes/index.ts'
import { archivePage } from './archive-page.ts'
import { collectFiles } from './collect-files.ts'
import { collectOwnData } from './collect-own-data.ts'
import { holdStill } from './export.queries.ts'
import { exportReadyMail } from './own-data.mails.ts'
import { exportToMake, finishExport } from './own-data.queries.ts'
import { type Subject, subjectById } from './person.queries.ts'

export const MAKE_EXPORT = 'make-export'
const KEPT_DAYS = 7
const pack = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done))

export const makeExportJob = (platform: Platform): JobKind<{ exportId: string }> => ({
  name: MAKE_EXPORT,
  run: ({ exportId }) => makeExport(platform, exportId),
})

/** One that goes wrong says so: the person asks again, rather than waiting for nothing. */
async function makeExport(platform: Platform, exportId: string): Promise<void> {
  const { database, clock, jobs, log, publicUrl } = platform
  const wanted = await exportToMake(database.db, exportId)
  const person = wanted && (await subjectById(database.db, wanted.userId))
  if (!person) return
  let archive: Buffer | undefined
  try {
    archive = await archiveFor(platform, person)
  } catch (error) {
    log.error({ err: error, exportId }, 'export failed')
  }
  await database.transaction(async (tx) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
    const outcome = archive
      ? ({ state: 'READY', readyAt: now, expiresAt, archive } as const)
      : ({ state: 'FAILED' } as const)
    if (!(await finishExport(tx, exportId, outcome))) return
    if (archive) {
      const mail = exportReadyMail(person, expiresAt, publicUrl)
      await postBranded(tx, jobs, [{ ...mail, companyId: person.company_id }])
    }
    await publish(tx, person.id, 'profile')
  })
}

async function archiveFor(platform: Platform, person: Subject): Promise<Buffer> {
  const madeAt = platform.clock.now()
  const { sections, files, leftOut } = await platform.database.transaction(async (tx) => {
    await holdStill(tx)
    const own = await collectOwnData(tx, person, madeAt)
    return { sections: own, ...(await collectFiles(platform, tx, person)) }
  })
  const name = `${person.first_name} ${person.last_name}`
  const names = [...files.keys()]
  const written = {
    madeAt,
    ...Object.fromEntries(sections.map((section) => [section.name, section.entries])),
    files: names,
    leftOut,
  }
  return Buffer.from(
    await pack({
      'index.html': strToU8(archivePage({ name, madeAt, sections, files: names, leftOut })),
      'data.json': strToU8(JSON.stringify(written, null, 2)),
      // Pictures and papers are compressed already.
      ...Object.fromEntries([...files].map(([path, bytes]) => [path, [bytes, { level: 0 }]])),
    }),
  )
}
