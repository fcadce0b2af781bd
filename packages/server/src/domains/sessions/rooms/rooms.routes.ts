import { rooms } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreeSteps, writeNotes } from './room-notes.ts'
import { attendRoom, enterRoom, leaveRoom, readRoom, signalRoom } from './rooms.service.ts'

export function roomRoutes(bind: Bind, platform: Platform): void {
  bind(rooms.room, ({ actor, params }) => readRoom(platform, actor, params))
  bind(rooms.enterRoom, ({ actor, params, body }) => enterRoom(platform, actor, params, body.seat))
  bind(rooms.attendRoom, ({ actor, params, body }) => attendRoom(platform, actor, params, body))
  bind(rooms.signalRoom, ({ actor, params, body }) => signalRoom(platform, actor, params, body))
  bind(rooms.writeRoomNotes, ({ actor, params, body }) => writeNotes(platform, actor, params, body))
  bind(rooms.agreeSteps, ({ actor, params, body }) => agreeSteps(platform, actor, params, body.steps))
  bind(rooms.leaveRoom, ({ actor, params, body }) => leaveRoom(platform, actor, params, body.seat))
}
