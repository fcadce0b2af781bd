import type { Notice } from '@brightpair/contract'
import {
  AlarmClock,
  Award,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  FileCheck,
  Handshake,
  HeartHandshake,
  type LucideIcon,
  TimerReset,
  UserPlus,
  UserX,
} from 'lucide-react'

export const noticeIcons: Record<Notice['kind'], LucideIcon> = {
  'match-found': UserPlus,
  'match-reminder': TimerReset,
  'match-accepted': Handshake,
  enrolled: HeartHandshake,
  'match-ended': UserX,
  'agreement-signed': FileCheck,
  'badge-earned': Award,
  'session-proposed': CalendarPlus,
  'session-agreed': CalendarCheck,
  'session-moved': CalendarClock,
  'session-cancelled': CalendarX,
  'session-reminder': AlarmClock,
}
