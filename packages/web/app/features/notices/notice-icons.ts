import type { Notice } from '@brightpair/contract'
import {
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
}
