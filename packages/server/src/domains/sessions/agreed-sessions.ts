import type { Db } from '../../platform/db/connect.ts'
import type { CalendarEntry } from '../../platform/mail/calendar-file.ts'
import { peopleByIds } from '../people/index.ts'
import { type Sender, sessionEntry } from './session-entry.ts'
import { agreedOfPerson } from './sessions.queries.ts'

/** All agreed sessions of one person as calendars know them, in every programme they are or were in. */
export async function agreedEntriesOf(db: Db, userId: string, sender: Sender): Promise<CalendarEntry[]> {
  const sessions = await agreedOfPerson(db, userId)
  const ids = new Set(sessions.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]))
  const people = await peopleByIds(db, [...ids])
  return sessions.flatMap((session) => {
    const mentor = people.get(session.mentorId)
    const mentee = people.get(session.menteeId)
    const entry = mentor && mentee && sessionEntry(session, mentor, mentee, sender)
    return entry ? [entry] : []
  })
}
