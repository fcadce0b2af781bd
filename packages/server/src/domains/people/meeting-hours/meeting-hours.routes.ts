import { meetingHours } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeMeetingHours, noticeTimeZone, readMeetingHours } from './meeting-hours.service.ts'

export function meetingHourRoutes(bind: Bind, platform: Platform): void {
  bind(meetingHours.meetingHours, ({ actor }) => readMeetingHours(platform.database.db, actor.userId))

  bind(meetingHours.changeMeetingHours, ({ actor, body }) => changeMeetingHours(platform, actor, body))

  bind(meetingHours.noticeTimeZone, ({ actor, body }) => noticeTimeZone(platform, actor, body.timeZone))
}
