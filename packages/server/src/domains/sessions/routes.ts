import { bookingHours, busyCalendar, calendarFeed, rooms, sessions } from '@brightpair/contract'
import { hashOf } from '../../platform/auth/secrets.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptSession, declineSession, withdrawProposal } from './answer-session.ts'
import {
  bookSession,
  changeBookingHours,
  readBookingHours,
  readBookingTimes,
} from './booking-hours/booking-hours.service.ts'
import {
  connectBusyCalendar,
  disconnectBusyCalendar,
  readAgain,
  readBusyCalendar,
} from './busy-calendar/busy-calendar.ts'
import { readFeed, readFeedAddress, renewFeedAddress } from './calendar-feed/calendar-feed.service.ts'
import { cancelSession } from './cancel-session.ts'
import { editSession } from './change-session.ts'
import { moveMissed } from './move-missed.ts'
import { suggestTimes } from './move-session.ts'
import { addTalk, removeTalk } from './past-talks.ts'
import { proposeSession } from './propose-session.ts'
import { readFreeTimes, readSessions } from './read-sessions.ts'
import { recordMet } from './record-met.ts'
import { agreeSteps, writeNotes } from './rooms/room-notes.ts'
import { attendRoom, enterRoom, leaveRoom, readRoom, signalRoom } from './rooms/rooms.service.ts'
import { previewSeries } from './series/plan-series.ts'

export function routes(bind: Bind, platform: Platform): void {
  bookingHoursRoutes(bind, platform)
  busyCalendarRoutes(bind, platform)
  calendarFeedRoutes(bind, platform)
  roomRoutes(bind, platform)
  sessionRoutes(bind, platform)
}

function bookingHoursRoutes(bind: Bind, platform: Platform): void {
  bind(bookingHours.bookingHours, ({ actor }) => readBookingHours(platform.database.db, actor.userId))

  bind(bookingHours.changeBookingHours, ({ actor, body }) => changeBookingHours(platform, actor, body))

  bind(bookingHours.bookingTimes, ({ actor, params }) =>
    readBookingTimes(platform, actor, params.enrollmentId),
  )

  bind(bookingHours.bookSession, ({ actor, params, body }) =>
    bookSession(platform, actor, params.enrollmentId, body),
  )
}

function busyCalendarRoutes(bind: Bind, platform: Platform): void {
  bind(busyCalendar.busyCalendar, ({ actor }) => readBusyCalendar(platform, actor))
  bind(busyCalendar.connectBusyCalendar, ({ actor, body }) => connectBusyCalendar(platform, actor, body))
  bind(busyCalendar.readBusyCalendar, ({ actor }) => readAgain(platform, actor))
  bind(busyCalendar.disconnectBusyCalendar, ({ actor }) => disconnectBusyCalendar(platform, actor))
}

function calendarFeedRoutes(bind: Bind, platform: Platform): void {
  bind(calendarFeed.calendarFeed, ({ actor }) => readFeedAddress(platform, actor))

  bind(calendarFeed.renewCalendarFeed, ({ actor }) => renewFeedAddress(platform, actor))

  bind(calendarFeed.calendarFile, async ({ params, request, reply }) => {
    const file = await readFeed(platform, params.token)
    const tag = `"${hashOf(file)}"`
    // Cached by the calendar, but revalidated each time: a renewed address invalidates the old one at once.
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    reply.header('content-disposition', 'inline; filename="brightpair.ics"')
    reply.type('text/calendar; charset=utf-8')
    if (request.headers['if-none-match'] !== tag) return file
    reply.status(304)
    return undefined
  })
}

function roomRoutes(bind: Bind, platform: Platform): void {
  bind(rooms.room, ({ actor, params }) => readRoom(platform, actor, params))
  bind(rooms.enterRoom, ({ actor, params, body }) => enterRoom(platform, actor, params, body.seat))
  bind(rooms.attendRoom, ({ actor, params, body }) => attendRoom(platform, actor, params, body))
  bind(rooms.signalRoom, ({ actor, params, body }) => signalRoom(platform, actor, params, body))
  bind(rooms.writeRoomNotes, ({ actor, params, body }) => writeNotes(platform, actor, params, body))
  bind(rooms.agreeSteps, ({ actor, params, body }) => agreeSteps(platform, actor, params, body.steps))
  bind(rooms.leaveRoom, ({ actor, params, body }) => leaveRoom(platform, actor, params, body.seat))
}

function sessionRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(sessions.sessions, ({ actor, params }) => readSessions(db, actor, params.enrollmentId))

  bind(sessions.freeTimes, ({ actor, params, query }) =>
    readFreeTimes(platform, actor, params.enrollmentId, query),
  )

  bind(sessions.seriesDates, ({ actor, params, query }) =>
    previewSeries(platform, actor, params.enrollmentId, query),
  )

  bind(sessions.proposeSession, ({ actor, params, body }) =>
    proposeSession(platform, actor, params.enrollmentId, body),
  )

  bind(sessions.editSession, ({ actor, params, body: { version, ...content } }) =>
    editSession(platform, actor, { ...params, version }, content),
  )

  bind(sessions.acceptSession, ({ actor, params, body: { version, startsAt } }) =>
    acceptSession(platform, actor, { ...params, version }, startsAt),
  )

  bind(sessions.declineSession, ({ actor, params, body: { version, reason } }) =>
    declineSession(platform, actor, { ...params, version }, reason),
  )

  bind(sessions.suggestTimes, ({ actor, params, body: { version, ...proposal } }) =>
    suggestTimes(platform, actor, { ...params, version }, proposal),
  )

  bind(sessions.addTalk, ({ actor, params, body }) => addTalk(platform, actor, params.enrollmentId, body))

  bind(sessions.removeTalk, ({ actor, params }) => removeTalk(platform, actor, params))

  bind(sessions.recordMet, ({ actor, params, body }) => recordMet(platform, actor, params, body))

  bind(sessions.moveMissed, ({ actor, params, body: { version, startsAt } }) =>
    moveMissed(platform, actor, { ...params, version }, startsAt),
  )

  bind(sessions.withdrawProposal, ({ actor, params, body: { version } }) =>
    withdrawProposal(platform, actor, { ...params, version }),
  )

  bind(sessions.cancelSession, ({ actor, params, body: { version, ...why } }) =>
    cancelSession(platform, actor, { ...params, version }, why),
  )
}
