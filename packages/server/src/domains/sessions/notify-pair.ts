import type { Db } from '../../platform/db/connect.ts'
import type { MailAttachment } from '../../platform/db/schema/index.ts'
import { publish } from '../../platform/events/publish.ts'
import { type CalendarEntry, calendarFile } from '../../platform/mail/calendar-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NoticeText, postNotices } from '../notices/index.ts'
import { requestBadges } from '../pairs/index.ts'
import { peopleByIds } from '../people/index.ts'
import { datesInSeries, seriesById } from './series/series.queries.ts'
import { dateFile, seriesFile } from './series/series-file.ts'
import { sessionEntry } from './session-entry.ts'
import type { SessionRow } from './sessions.queries.ts'
import type { NoticeContext } from './sessions.wording.ts'

interface News {
  readonly session: SessionRow
  /** Who did it; null: the programme ended. */
  readonly byId: string | null
  readonly text: (context: NoticeContext) => NoticeText
  /** All affected dates, when it is more than one of a series. */
  readonly dates?: readonly Date[]
}

/** For the other person only, without a file: nothing has been agreed. */
export async function notifyPartner(
  platform: Platform,
  tx: Db,
  { session, byId, text }: News,
): Promise<void> {
  const { readers } = await peopleOf(tx, session)
  const others = readers.filter(({ reader }) => reader.id !== byId)
  await postNotices(
    platform,
    tx,
    others.map((each) => ({ to: each.reader.id, text: text({ session, byId, ...each }) })),
  )
  await publish(tx, [session.mentorId, session.menteeId], 'sessions')
}

/** For changes to both calendars: each gets the file with the mail, and badges are checked once it is held. */
export async function notifyBoth(
  platform: Platform,
  tx: Db,
  { session, byId, text, dates }: News,
): Promise<void> {
  const { mentor, mentee, readers } = await peopleOf(tx, session)
  const attachments = await filesOf(tx, session, dates !== undefined, (each) =>
    sessionEntry(each, mentor, mentee, platform),
  )
  await postNotices(
    platform,
    tx,
    readers.map((each) => ({
      to: each.reader.id,
      text: text({ session, byId, dates, ...each }),
      attachments,
    })),
  )
  for (const at of dates ?? [session.endsAt]) await requestBadges(platform, tx, session.enrollmentId, at)
  await publish(tx, [session.mentorId, session.menteeId], 'sessions')
}

async function filesOf(
  tx: Db,
  session: SessionRow,
  isOfSeries: boolean,
  entryOf: (session: SessionRow) => CalendarEntry | undefined,
): Promise<MailAttachment[]> {
  if (!session.seriesId) {
    const entry = entryOf(session)
    return entry ? [calendarFile(entry)] : []
  }
  const series = await seriesById(tx, session.seriesId)
  return isOfSeries
    ? seriesFile(series, await datesInSeries(tx, series.id), entryOf)
    : dateFile(series, session, entryOf)
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
