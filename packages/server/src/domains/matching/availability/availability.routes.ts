import { availability } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeAvailability, readAvailability, searchAgain } from './availability.service.ts'

export function availabilityRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(availability.mentorAvailability, ({ actor }) => readAvailability(db, actor))

  bind(availability.changeMentorAvailability, ({ actor, body }) => changeAvailability(platform, actor, body))

  bind(availability.searchAgain, ({ actor, body }) => searchAgain(platform, actor, body.wanted))

  bind(availability.menteeAvailability, async ({ actor }) => {
    const { pausedUntil } = await readAvailability(db, actor)
    return { pausedUntil }
  })

  bind(availability.changeMenteeAvailability, async ({ actor, body }) => {
    const { pausedUntil } = await changeAvailability(platform, actor, body)
    return { pausedUntil }
  })
}
