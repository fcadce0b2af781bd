import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Introduction, Profile } from '@brightpair/contract'
import { PHOTO_SIDE } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import { squarePicture } from '../../../platform/files/pictures.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bumpVersion, peopleByIds } from '../people.queries.ts'
import { factsById, saveWorkplace } from '../person-facts/person-facts.queries.ts'
import { refuseOwnManager } from '../person-facts/person-facts.service.ts'
import { presentIntroduction, presentProfile } from './profiles.presenter.ts'
import {
  deletePhoto,
  introductionRows,
  type ProfileText,
  partingProfileFor,
  photoOf,
  photoVersionFor,
  profileFor,
  savePhoto,
  saveProfile,
} from './profiles.queries.ts'

/** Decoding a picture is the most expensive request of all. */
const photoLimit: Limit = {
  name: 'photo',
  max: 40,
  seconds: 3_600,
  message: 'You’ve changed your photo a lot. Please wait an hour.',
}

export async function readProfile(db: Db, { userId: readerId }: Actor, userId: string): Promise<Profile> {
  const live = await profileFor(db, readerId, userId)
  const row = live ?? (await partingProfileFor(db, readerId, userId))
  if (!row) throw new AppError('not_found', 'We couldn’t find this person.')
  const profile = presentProfile(row)
  if (readerId !== userId) return profile
  const { department = '', managerEmail = '' } = (await factsById(db, userId)) ?? {}
  return { ...profile, shown: live?.profile?.shown ?? [], department, managerEmail }
}

/** Possible partners by id, as far as each agreed to be seen. */
export async function introductionsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Introduction>> {
  const rows = await introductionRows(db, userIds)
  return new Map(rows.map((row) => [row.id, presentIntroduction(row)]))
}

/** The version, and the bytes unless the reader already has that version. */
export async function readPhoto(
  db: Db,
  { userId: readerId }: Actor,
  userId: string,
  isKnown: (version: string) => boolean,
): Promise<{ version: string; bytes?: Buffer }> {
  const version = await photoVersionFor(db, readerId, userId)
  if (version && isKnown(version)) return { version }
  const bytes = version && (await photoOf(db, userId, version))
  if (!version || !bytes) throw new AppError('not_found', 'There’s no photo.')
  return { version, bytes }
}

export const changeProfile = (
  platform: Platform,
  actor: Actor,
  {
    department,
    managerEmail,
    ...change
  }: ProfileText & Partial<Pick<Profile, 'department' | 'managerEmail'>>,
): Promise<Profile> =>
  changeOwn(platform, actor, async (tx, owner) => {
    const [known] = (await peopleByIds(tx, [owner.userId])).values()
    refuseOwnManager(managerEmail, known?.email ?? '')
    const before = await factsById(tx, owner.userId)
    await saveProfile(tx, owner, change)
    await saveWorkplace(tx, owner, { department, managerEmail })
    // An admin with the page open must not overwrite it unnoticed.
    const isChanged = !isDeepStrictEqual(before, await factsById(tx, owner.userId))
    if (isChanged) await bumpVersion(tx, owner.userId)
  })

/** The last choice counts: someone who picks a portrait no longer wants the photo. */
export const choosePortrait = (platform: Platform, actor: Actor, portrait: string | null): Promise<Profile> =>
  changeOwn(platform, actor, async (tx, owner) => {
    await saveProfile(tx, owner, { portrait })
    if (portrait !== null) await deletePhoto(tx, owner.userId)
  })

export async function changePhoto(platform: Platform, actor: Actor, file: Uint8Array): Promise<Profile> {
  const { clock, database } = platform
  await countAgainst({ db: database.db, clock }, photoLimit, actor.userId)
  const bytes = await squarePicture(file, PHOTO_SIDE)
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return changeOwn(platform, actor, (tx, owner) =>
    savePhoto(tx, owner, { bytes, version, changedAt: clock.now() }),
  )
}

export const removePhoto = (platform: Platform, actor: Actor): Promise<Profile> =>
  changeOwn(platform, actor, (tx, { userId }) => deletePhoto(tx, userId))

function changeOwn(
  { database, reactions }: Platform,
  actor: Actor,
  store: (tx: Db, owner: { userId: string; companyId: string }) => Promise<void>,
): Promise<Profile> {
  if (!actor.companyId) throw new AppError('forbidden', 'Only mentors and mentees have a profile.')
  return database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, actor)
    await store(tx, { userId, companyId })
    await publish(tx, userId, 'profile')
    await reactions.seenByPartners(tx, userId, 'profile')
    return readProfile(tx, actor, userId)
  })
}
