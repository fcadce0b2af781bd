import { actorWithoutSignIn } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { agreementPaper, certificatePaper, readAgreement, readCertificate } from '../pairs/index.ts'
import { paperBrandOf } from '../programmes/index.ts'
import { attachmentBytes, attachmentsOf, papersOf, photoOf } from './export.queries.ts'
import type { Subject } from './person.queries.ts'

/** An archive is built in memory: files beyond this are listed in it, and remain downloadable in the inbox. */
const MAX_BYTES = 200 * 1024 * 1024

export interface OwnFiles {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly leftOut: readonly string[]
}

/** The person's photo, documents and sent files, by their path in the archive. */
export async function collectFiles(platform: Platform, db: Db, person: Subject): Promise<OwnFiles> {
  const files = new Map<string, Uint8Array>()
  const photo = await photoOf(db, person.id)
  if (photo) files.set('files/photo.webp', photo)
  await addPapers(platform, db, person, files)
  const leftOut: string[] = []
  let total = 0
  for (const [at, { id, name, size }] of (await attachmentsOf(db, person.id)).entries()) {
    total += size
    if (total > MAX_BYTES) leftOut.push(name)
    else files.set(`files/sent/${at + 1} ${plainName(name)}`, await attachmentBytes(db, id))
  }
  return { files, leftOut }
}

async function addPapers(
  platform: Platform,
  db: Db,
  { id, account_type, company_id }: Subject,
  files: Map<string, Uint8Array>,
): Promise<void> {
  const reader = actorWithoutSignIn({ userId: id, accountType: account_type, companyId: company_id })
  const { signed, certified } = await papersOf(db, id)
  // Its own queue, so that it does not count against the person's downloads.
  const drawer = `archive of ${id}`
  for (const [at, enrollmentId] of signed.entries()) {
    const agreement = await readAgreement(db, reader, enrollmentId)
    const brand = await paperBrandOf(db, { enrollmentId })
    files.set(
      `files/agreement ${at + 1}.pdf`,
      await platform.papers.draw(agreementPaper, drawer, async () => ({ agreement, brand })),
    )
  }
  for (const [at, enrollmentId] of certified.entries()) {
    const certificate = await readCertificate(platform, reader, enrollmentId)
    const brand = await paperBrandOf(db, { enrollmentId })
    files.set(
      `files/certificate ${at + 1}.pdf`,
      await platform.papers.draw(certificatePaper, drawer, async () => ({ certificate, brand })),
    )
  }
}

/** Removes everything a file system treats as part of a path. */
const plainName = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')
