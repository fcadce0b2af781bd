import type { Attachment } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { checkFile } from '../../platform/files/check-file.ts'
import { type FileKind, fileKinds } from '../../platform/files/file-kinds.ts'
import { countAgainst, type Limit } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { pairOf, reachablePairOf, readReachablePair } from '../pairs/index.ts'
import { insertAttachment, storedFile } from './attachments.queries.ts'
import { presentAttachment } from './messages.presenter.ts'

const UPLOADING: Limit = {
  name: 'attachments',
  max: 60,
  seconds: 3_600,
  message: 'That’s a lot of files in a short time. Please send the rest later.',
}

const accepted = {
  kinds: Object.keys(fileKinds) as FileKind[],
  inWords:
    'a picture (PNG, JPEG, WebP or GIF), a PDF, plain text, or a Word, Excel, PowerPoint or ODT document',
}

export async function uploadAttachment(
  { database, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  given: { name: string; bytes: Uint8Array },
): Promise<Attachment> {
  await readReachablePair(database.db, actor, enrollmentId)
  await countAgainst({ db: database.db, clock }, UPLOADING, actor.userId)
  // Inspecting the file takes a while, so it is done outside the transaction.
  const checked = await checkFile(given.bytes, given.name, accepted)
  return database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, enrollmentId)
    const row = await insertAttachment(tx, {
      ...checked,
      enrollmentId: pair.enrollmentId,
      companyId: pair.companyId,
      uploaderId: actor.userId,
      size: given.bytes.length,
      bytes: given.bytes,
      uploadedAt: clock.now(),
    })
    return presentAttachment(row)
  })
}

export async function readAttachment(db: Db, actor: Actor, enrollmentId: string, attachmentId: string) {
  const pair = await pairOf(db, actor, enrollmentId)
  const file = await storedFile(db, pair.enrollmentId, attachmentId, actor.userId)
  if (!file) throw new AppError('not_found', 'We couldn’t find this file.')
  return file
}
