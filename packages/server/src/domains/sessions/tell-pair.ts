import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import { calendarFile } from '../../platform/mail/calendar-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NoticeText, postNotices } from '../notices/index.ts'
import { requestBadges } from '../pairs/index.ts'
import { peopleByIds } from '../people/index.ts'
import { sessionEntry } from './session-entry.ts'
import type { SessionRow } from './sessions.queries.ts'
import type { Telling } from './sessions.wording.ts'

interface News {
  readonly session: SessionRow
  /** Whose doing it was; null: the programme ended. */
  readonly byId: string | null
  readonly text: (telling: Telling) => NoticeText
}

/** What only the other one needs to hear, without a file: nothing is agreed by it. */
export async function tellPartner(platform: Platform, tx: Db, { session, byId, text }: News): Promise<void> {
  const { readers } = await peopleOf(tx, session)
  const others = readers.filter(({ reader }) => reader.id !== byId)
  await postNotices(
    platform,
    tx,
    others.map((each) => ({ to: each.reader.id, text: text({ session, byId, ...each }) })),
  )
  await publish(tx, [session.mentorId, session.menteeId], 'sessions')
}

/** What both calendars must know: each gets the file with the mail, and badges may follow once it is held. */
export async function tellBoth(platform: Platform, tx: Db, { session, byId, text }: News): Promise<void> {
  const { mentor, mentee, readers } = await peopleOf(tx, session)
  const entry = sessionEntry(session, mentor, mentee, platform)
  const attachments = entry ? [calendarFile(entry)] : []
  await postNotices(
    platform,
    tx,
    readers.map((each) => ({ to: each.reader.id, text: text({ session, byId, ...each }), attachments })),
  )
  await requestBadges(platform, tx, session.enrollmentId, session.endsAt)
  await publish(tx, [session.mentorId, session.menteeId], 'sessions')
}

async function peopleOf(tx: Db, { mentorId, menteeId }: SessionRow) {
  const people = await peopleByIds(tx, [mentorId, menteeId])
  const mentor = people.get(mentorId)
  const mentee = people.get(menteeId)
  if (!mentor || !mentee) throw new Error('a session lacks one of its two people')
  const readers = [
    { reader: mentor, partner: mentee },
    { reader: mentee, partner: mentor },
  ]
  return { mentor, mentee, readers }
}
