import { busyCalendar } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { connectBusyCalendar, disconnectBusyCalendar, readAgain, readBusyCalendar } from './busy-calendar.ts'

export function busyCalendarRoutes(bind: Bind, platform: Platform): void {
  bind(busyCalendar.busyCalendar, ({ actor }) => readBusyCalendar(platform, actor))
  bind(busyCalendar.connectBusyCalendar, ({ actor, body }) => connectBusyCalendar(platform, actor, body))
  bind(busyCalendar.readBusyCalendar, ({ actor }) => readAgain(platform, actor))
  bind(busyCalendar.disconnectBusyCalendar, ({ actor }) => disconnectBusyCalendar(platform, actor))
}
