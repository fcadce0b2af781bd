import type { Handled, TeamNotes, teamNotes } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile } from '../../programmes/index.ts'
import {
  deleteNote,
  insertNote,
  notesAbout,
  placeOfNote,
  recordReaders,
  updateNote,
} from './team-notes.queries.ts'

type Body<Name extends 'write' | 'change'> = Handled<(typeof teamNotes)[Name]>['body']

const seenBy = ({ team }: Actor, personId: string) => ({ personId, programmeId: team?.programmeId ?? null })

const noSuchPerson = () => new AppError('not_found', 'We can’t find this person.')

export async function readNotes(db: Db, reader: Actor, personId: string): Promise<TeamNotes> {
  const seen = seenBy(reader, personId)
  if (!(await placeOfNote(db, seen, null))) throw noSuchPerson()
  const notes = await notesAbout(db, seen)
  const moment = (value: string) => new Date(value).toISOString()
  return {
    notes: notes.map(({ id, words, partner, author, author_id, written_at, edited_at, version }) => ({
      id,
      words,
      partner,
      author,
      isOwn: author_id === reader.userId,
      writtenAt: moment(written_at),
      editedAt: edited_at && moment(edited_at),
      version,
    })),
    readers: await recordReaders(db, personId),
  }
}

export function writeNote(
  { database, clock }: Platform,
  author: Actor,
  personId: string,
  { pairId, ...note }: Body<'write'>,
): Promise<TeamNotes> {
  return database.transaction(async (tx) => {
    const found = await placeOfNote(tx, seenBy(author, personId), pairId)
    if (!found) throw noSuchPerson()
    const { name, ...place } = found
    const userId = pairId ? null : personId
    const entry = { ...note, ...place, userId, authorId: author.userId, writtenAt: clock.now() }
    if (await insertNote(tx, entry))
      await recordNote({ clock }, tx, author, 'note.written', { personId, name, companyId: place.companyId })
    return readNotes(tx, author, personId)
  })
}

export function changeNote(
  { database, clock }: Platform,
  author: Actor,
  { id, noteId }: { id: string; noteId: string },
  change: Body<'change'>,
): Promise<TeamNotes> {
  return database.transaction(async (tx) => {
    await requireOwn(tx, author, id, noteId)
    if (!(await updateNote(tx, noteId, { ...change, editedAt: clock.now() })))
      throw changedMeanwhile('this note')
    await recordOn({ clock }, tx, author, 'note.changed', id)
    return readNotes(tx, author, id)
  })
}

export function removeNote(
  { database, clock }: Platform,
  author: Actor,
  { id, noteId }: { id: string; noteId: string },
): Promise<TeamNotes> {
  return database.transaction(async (tx) => {
    await requireOwn(tx, author, id, noteId)
    await deleteNote(tx, noteId)
    await recordOn({ clock }, tx, author, 'note.removed', id)
    return readNotes(tx, author, id)
  })
}

/** Other people's notes can be read, but not changed. */
async function requireOwn(tx: Db, author: Actor, personId: string, noteId: string): Promise<void> {
  const { notes } = await readNotes(tx, author, personId)
  if (!notes.some(({ id, isOwn }) => id === noteId && isOwn))
    throw new AppError('not_found', 'We can’t find a note of yours here.')
}

interface About {
  readonly personId: string
  readonly name: string
  readonly companyId: string
}

/** Records that there is a note and about whom, never its words. */
const recordNote = (
  clock: Pick<Platform, 'clock'>,
  tx: Db,
  author: Actor,
  action: string,
  { personId, name, companyId }: About,
): Promise<void> => recordAction(clock, tx, author, { action, subject: { id: personId, name }, companyId })

async function recordOn(
  clock: Pick<Platform, 'clock'>,
  tx: Db,
  author: Actor,
  action: string,
  personId: string,
): Promise<void> {
  const place = await placeOfNote(tx, seenBy(author, personId), null)
  if (place) await recordNote(clock, tx, author, action, { personId, ...place })
}
