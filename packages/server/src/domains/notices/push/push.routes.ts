import { push } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { change, readDevices, turnOff, turnOn } from './push.service.ts'

export function pushRoutes(bind: Bind, platform: Platform): void {
  bind(push.devices, ({ actor }) => readDevices(platform, actor))
  bind(push.turnOn, ({ actor, body }) => turnOn(platform, actor, body))
  bind(push.change, ({ actor, params, body }) => change(platform, actor, params.deviceId, body))
  bind(push.turnOff, ({ actor, params }) => turnOff(platform, actor, params.deviceId))
}
